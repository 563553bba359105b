/**
 * Every word a person sees or hears comes from a catalogue, whole sentences at a time.
 *
 * An entry is a sentence with `{names}`, or one sentence per plural form, chosen by the value of `n`.
 */
import english from './words/en.json';

type Sentence = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof english;
export type Values = Record<string, string | number>;

const LANGUAGE = 'en';
const catalogue: Record<string, Sentence> = english;
const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);
const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** Whether the catalogue has an entry for a word that came from elsewhere, such as a reason from the server. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(catalogue, key);
}

/** The sentence for `key`; numbers are written the way the language writes them. */
export function t(key: Key, values: Values = {}): string {
  return written(catalogue[key] ?? key, values);
}

/** The sentence for a key that is put together from values on the wire, such as `rule.tie.push`; itself when there is none. */
export function worded(key: string, values: Values = {}): string {
  return isKey(key) ? t(key, values) : key;
}

function written(sentence: Sentence, values: Values): string {
  const form = typeof sentence === 'string' ? sentence : plural(sentence, values.n);
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : (value ?? hole);
  });
}

function plural(forms: Exclude<Sentence, string>, n: string | number | undefined): string {
  return forms[plurals.select(Number(n))] ?? forms.other ?? '';
}

/** A number as the language writes it: 1,220, −70. */
export function number(value: number): string {
  return numbers.format(value).replace('-', '−');
}

/** A time of day, on this screen's clock: 21:04. */
export function time(at: number): string {
  return clock.format(at);
}

/** Several phrases as one: "a, b, and c". */
export function list(phrases: readonly string[]): string {
  return lists.format(phrases);
}

/** A result from its owner's side: +20, −10 or ±0. */
export function signed(chips: number): string {
  if (chips === 0) return t('amount.none');
  return t(chips > 0 ? 'amount.gain' : 'amount.loss', { amount: Math.abs(chips) });
}

/** A mean with so many decimals, and its sign: +0.12, −4.30 or ±0. */
export function mean(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(LANGUAGE, digits).format(Math.abs(value));
  if (Math.abs(value) < 0.5 * 10 ** -decimals) return t('amount.none');
  return t(value > 0 ? 'amount.gain' : 'amount.loss', { amount });
}

/** A share of one as a percentage with so many decimals: 1.11 %. */
export function percent(share: number, decimals: number): string {
  const digits = { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(LANGUAGE, digits).format(share);
}
