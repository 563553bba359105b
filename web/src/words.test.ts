import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nameOf } from './open/house';
import { RULES } from './pokdeng/sheet';
import schema from './wire.schema.json';
import english from './words/en.json';
import { isKey, list, number, signed, t, worded } from './words';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const catalogue: Record<string, string | Record<string, string>> = english;

const sources = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts') && path !== 'look/Gallery.svelte')
  .map((path) => ({ path, text: readFileSync(join(HERE, path), 'utf8') }));

test('a sentence takes its values, and a number is written as the language writes it', () => {
  expect(t('open.but', { profile: 'Home', changes: list(['a', 'b']) })).toBe('Home, but a and b');
  expect(t('amount.chips', { n: 1_220 })).toBe('1,220 chips');
  expect(t('amount.chips', { n: 1 })).toBe('1 chip');
});

test('a result carries its sign', () => {
  expect([20, -10, 0].map(signed)).toEqual(['+20', '−10', '±0']);
});

test('every entry with plural forms has the last resort, and is counted by n', () => {
  for (const [key, entry] of Object.entries(catalogue)) {
    if (typeof entry === 'string') continue;
    expect(entry.other, key).toBeTruthy();
  }
});

test('no entry is left over', () => {
  const text = sources.map((source) => source.text).join('\n');
  const put = [...text.matchAll(/`([a-z-]+(?:\.[a-z-]+)*[.$][^`]*)`/g)].map(([, key = '']) =>
    new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.*')}$`),
  );
  const told = /^(said|reason|rule|profile|type|worth|said-worth|short-worth|reading|rank|suit|pd|head|why|score-why|learn\.step)\./;
  const left = Object.keys(catalogue).filter(
    (key) => !text.includes(`'${key}'`) && !told.test(key) && !put.some((pattern) => pattern.test(key)),
  );
  expect(left).toEqual([]);
});

test('markup holds no words of its own', () => {
  for (const { path, text } of sources.filter(({ path }) => path.endsWith('.svelte'))) {
    const markup = text
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/=>/g, '');
    const words = markup
      .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
      .replace(/<[^>]*>|&\w+;/g, '')
      .match(/[A-Za-z]{2,}/g);
    expect(words, path).toBeNull();
  }
});

test('every rule number on the sheet has its sentence', () => {
  for (const rule of RULES) expect(isKey(`pd.${rule.slice(3)}`), rule).toBe(true);
});

/** What is said of each word that the server may send, by the type it is of. */
const SAID: Record<string, readonly string[]> = {
  Reason: ['reason'],
  Fault: ['reason'],
  'pokdeng.Reason': ['reason'],
  'drawpoker.Reason': ['reason'],
  'drawpoker.BettingReason': ['reason'],
  'pokdeng.Why': ['score-why'],
  Why: ['ledger.why'],
  'Advice.counts': ['coach.counts'],
  Decides: ['odds'],
  Pace: ['clocks'],
  Reaction: ['felt'],
  'pokdeng.HandType': ['type', 'worth', 'said-worth', 'short-worth'],
  'pokdeng.Straights': ['rule.straights'],
  'pokdeng.AceInRuns': ['rule.ace_in_runs'],
  'pokdeng.Tie': ['rule.tie'],
  'pokdeng.Within': ['rule.within_type'],
  'pokdeng.Catching': ['rule.catch'],
  'pokdeng.BankPok': ['rule.bank_pok'],
  'pokdeng.PayPok': ['rule.pay_pok'],
  'pokdeng.CommonHand': ['rule.common_hand'],
  'pokdeng.CommonDecider': ['rule.common_decider', 'kha-buai.decides'],
  'pokdeng.JunkDraw': ['rule.junk_draw'],
  'pokdeng.JunkFour': ['rule.junk_four_with_deng'],
  'pokdeng.Cover': ['rule.cover'],
  'pokdeng.BankTenure': ['rule.bank_tenure'],
  'pokdeng.OnTimeout': ['rule.on_timeout'],
};

/** Every type of the wire that is a choice of words, and those that stand at a field. */
const WIRED = new Map(
  Object.entries(schema.$defs as Record<string, { enum?: unknown[]; properties?: Record<string, { enum?: unknown[] }> }>).flatMap(([name, { enum: words, properties = {} }]) => [
    ...(words ? [[name, words.map(String)] as const] : []),
    ...Object.entries(properties).flatMap(([field, { enum: some }]) => (some ? [[`${name}.${field}`, some.map(String)] as const] : [])),
  ]),
);

test.each(Object.entries(SAID))('every word of %s that the server may send is known to the catalogue', (type, said) => {
  const words = WIRED.get(type) ?? [];
  expect(words).not.toEqual([]);
  // a movement of chips is told as each of the two would tell it
  const known = (key: string): boolean => isKey(key) || (isKey(`${key}.payer`) && isKey(`${key}.payee`));
  expect(said.flatMap((of) => words.map((word) => `${of}.${word}`)).filter((key) => !known(key))).toEqual([]);
});

test('no type of reasons is forgotten above', () => {
  const reasons = [...WIRED.keys()].filter((type) => /(Reason|Fault|Why|Wrong)$/.test(type));
  expect(reasons).toContain('drawpoker.BettingReason');
  expect(reasons.filter((type) => !(type in SAID))).toEqual([]);
});

/** The options as the server lists them; the browser tests see that the page shows no bare key. */
const VALUES: Record<string, unknown[]> = {
  straights: ['off', 'deng', 'ranked'],
  ace_in_runs: ['high', 'low', 'both'],
  tie: ['difference', 'push', 'bank_wins'],
  catch: ['any', 'group', 'none'],
  tong_over_sam_lueang: [2, 5],
  multiples: [true, false],
  naturals: [[9], [8, 9]],
  natural_nine_beats_three_card_nine: [true, false],
  bank_pok: ['first', 'on_turn', 'any_pok_ends'],
  pay_pok: ['at_once', 'at_showdown'],
  common_hand: ['off', 'before_bank', 'after_bank'],
  common_decider: ['largest_bet', 'first_bet', 'vote'],
  junk_hands: [true, false],
  junk_draw: ['bank_decides', 'rule'],
  junk_four_with_deng: ['stay', 'draw'],
  cover: ['credit', 'covered', 'capped'],
  bank_tenure: ['fixed', 'rotate', 'by_request'],
  on_timeout: ['stay', 'draw_below_5', 'advice'],
};

test('every value of an option that may be chosen has its label, its consequence and its phrase', () => {
  for (const [key, values] of Object.entries(VALUES))
    for (const value of values)
      for (const part of ['', '.about', '.short']) {
        const entry = `rule.${key}.${nameOf(value)}${part}`;
        expect(worded(entry), entry).not.toBe(entry);
      }
});

test('a number below zero has a minus sign, by itself and in a sentence', () => {
  expect(number(-1_220)).toBe('−1,220');
  expect(t('settle.holds', { chips: -70 })).toBe('−70 left');
});
