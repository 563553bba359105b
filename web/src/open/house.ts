/** House rules in words: what an option is called, what a value of it changes, and what differs from a profile. */
import type { Option, pokdeng } from '../wire';
import { list, t, worded } from '../words';

export type House = pokdeng.HouseRules;
export type Changes = Partial<House>;
type OptionKey = keyof House;

/** The points that tables argue over most, shown first. */
export const FIRST: readonly OptionKey[] = ['straights', 'ace_in_runs', 'tie', 'catch'];

/** Without what an option says nothing; every other always matters. */
const MATTERS: Readonly<Record<string, (house: House) => boolean>> = {
  straights: (house) => house.multiples,
  ace_in_runs: (house) => house.multiples && house.straights !== 'off',
  ladder: (house) => house.multiples,
  'within_type.tong': (house) => house.multiples,
  'within_type.riang_flush': (house) => house.multiples && house.straights === 'ranked',
  'within_type.riang': (house) => house.multiples && house.straights === 'ranked',
  'within_type.sam_lueang': (house) => house.multiples,
  tong_over_sam_lueang: (house) => house.multiples,
  naturals: (house) => !house.multiples,
  natural_nine_beats_three_card_nine: (house) => !house.multiples,
  common_decider: (house) => house.common_hand !== 'off',
  junk_draw: (house) => house.junk_hands,
  junk_four_with_deng: (house) => house.junk_hands && house.junk_draw === 'rule',
  rotate_every: (house) => house.bank_tenure === 'rotate',
};

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  within_type: ['taem', 'rank', 'push'],
  naturals: [[9], [8, 9]],
};

/** The values of an option that may be chosen, what says yes before what says no; none for a number or a list. */
export function valuesOf({ key, values }: Option): readonly unknown[] {
  const all = values ?? VALUES[key.split('.')[0] ?? ''] ?? [];
  return all.includes(false) ? [...all].sort((a, b) => Number(b) - Number(a)) : all;
}

/** Whether an option leaves anything to choose in this house. */
export function isOpen(option: Option, house: House): boolean {
  return valuesOf(option).length !== 1 && matters(option.key, house);
}

/** Whether an option says anything in this house. */
export function matters(key: string, house: House): boolean {
  return MATTERS[key]?.(house) ?? true;
}

/** How a value is written in the keys of the catalogue: `push`, `true`, `8-9`, `none`. */
export function nameOf(value: unknown): string {
  if (value === null) return 'none';
  return Array.isArray(value) ? value.join('-') : String(value);
}

/** What the value of an option means, in one sentence. */
export function about(key: string, value: unknown): string {
  if (key === 'ladder') return t('rule.ladder.order', { types: list((value as string[]).map((type) => worded(`type.${type}`))) });
  if (key.startsWith('within_type.')) return worded(`rule.within_type.${nameOf(value)}.about`);
  const unbound = (key.endsWith('draw_below') && value === 0) || (key.endsWith('stay_from') && value === 10);
  if (unbound || (key === 'notice' && value === 0)) return worded(`rule.${key}.none`);
  if (typeof value === 'number' && key !== 'tong_over_sam_lueang') return worded(`rule.${key}.about`, { n: value });
  return worded(`rule.${key}.${nameOf(value)}.about`);
}

/** The value of an option as a phrase for the end of "home, but …". */
export function short(key: string, value: unknown): string {
  if (key === 'ladder') return t('rule.ladder.short');
  if (key.startsWith('within_type.')) {
    const type = worded(`short-worth.${key.slice('within_type.'.length)}`);
    return worded(`rule.within_type.${nameOf(value)}.short`, { type });
  }
  if (typeof value === 'number' && key !== 'tong_over_sam_lueang') return worded(`rule.${key}.short`, { n: value });
  return worded(`rule.${key}.${nameOf(value)}.short`);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An option, or one type of `within_type`, with its value. */
export interface Difference {
  key: string;
  value: unknown;
}

/** What differs from a base, in the order of the rules; `within_type` is told type by type. */
export function differences(house: House, base: House): Difference[] {
  return Object.entries(house).flatMap(([key, value]) => {
    const other: unknown = base[key as OptionKey];
    if (same(value, other)) return [];
    if (key !== 'within_type') return [{ key, value }];
    return Object.entries(value as object)
      .filter(([type, within]) => within !== (other as Record<string, unknown>)[type])
      .map(([type, within]) => ({ key: `within_type.${type}`, value: within as unknown }));
  });
}

/** The options that a profile needs to have changed to become `house`. */
export function changes(house: House, base: House): Changes {
  return Object.fromEntries(Object.entries(house).filter(([key, value]) => !same(value, base[key as OptionKey])));
}

/** The profile with the fewest differences, the earlier among equals. */
export function nearest(house: House, profiles: Readonly<Record<string, House>>): string {
  const counted = Object.entries(profiles).map(([name, base]) => ({ name, count: Object.keys(changes(house, base)).length }));
  return counted.reduce((best, other) => (other.count < best.count ? other : best)).name;
}

/** "Home, but straights rank": the house rules in one line. */
export function summary(profile: string, house: House, base: House): string {
  const differing = differences(house, base);
  const name = worded(`profile.${profile}`);
  if (differing.length === 0) return t('open.same', { profile: name });
  return t('open.but', { profile: name, changes: list(differing.map(({ key, value }) => short(key, value))) });
}
