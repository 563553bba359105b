/** What stands on the rule sheet. */
import type { pokdeng } from '../wire';
import { number, t, worded } from '../words';

type House = pokdeng.HouseRules;

/** The rules a player meets, by number; each has its sentence in the catalogue. */
export const RULES: readonly string[] = Array.from({ length: 34 }, (_, i) => `PD-${i + 1}`);

/** Which rule an option belongs to. */
const OPTIONS: Readonly<Record<string, string>> = {
  straights: 'PD-7',
  ace_in_runs: 'PD-8',
  ladder: 'PD-9',
  tie: 'PD-12',
  within_type: 'PD-13',
  tong_over_sam_lueang: 'PD-14',
  multiples: 'PD-34',
  naturals: 'PD-34',
  natural_nine_beats_three_card_nine: 'PD-34',
  bank_pok: 'PD-20',
  pay_pok: 'PD-21',
  must_draw_below: 'PD-23',
  must_stay_from: 'PD-23',
  bank_must_draw_below: 'PD-23',
  bank_must_stay_from: 'PD-23',
  catch: 'PD-24',
  min_bet: 'PD-17',
  max_bet: 'PD-17',
  common_hand: 'PD-28',
  common_decider: 'PD-28',
  junk_hands: 'PD-29',
  junk_draw: 'PD-29',
  junk_four_with_deng: 'PD-29',
  cover: 'PD-30',
  bank_tenure: 'PD-31',
  rotate_every: 'PD-31',
  notice: 'PD-31',
  on_timeout: 'PD-33',
};

/** The rule's number; empty for an option that is not shown. */
export function ruleOf(key: string): string {
  return OPTIONS[key.split('.')[0] ?? ''] ?? '';
}

interface HandRow {
  name: string;
  about: string;
  deng: string;
  rule: string;
}

/** The hands of this house, best first, with what they pay. */
export function hands(house: House): HandRow[] {
  if (!house.multiples) {
    return [
      { name: t('type.natural'), about: t('type.natural.about', { taem: house.naturals.map(number).join('/') }), deng: number(1), rule: 'PD-34' },
      { name: t('type.points'), about: t('type.points.about'), deng: number(1), rule: 'PD-34' },
    ];
  }
  const played = house.ladder.filter((type) => house.straights === 'ranked' || (type !== 'riang' && type !== 'riang_flush'));
  return played.flatMap((type) => (type === 'ordinary' ? ordinary(house) : [special(type)]));
}

const DENG: Readonly<Record<string, [deng: string, rule: string]>> = {
  pok: ['1–2', 'PD-5'],
  tong: ['5', 'PD-6'],
  riang_flush: ['5', 'PD-7'],
  riang: ['3', 'PD-7'],
  sam_lueang: ['3', 'PD-6'],
};

function special(type: string): HandRow {
  const [deng = '', rule = ''] = DENG[type] ?? [];
  return { name: worded(`type.${type}`), about: worded(`type.${type}.about`), deng, rule };
}

function ordinary({ straights }: House): HandRow[] {
  const about = t('type.ordinary.about');
  const run = { name: t('type.run3'), about, deng: '3', rule: 'PD-7' };
  return [
    { name: t('type.suit3'), about, deng: '3', rule: 'PD-4' },
    ...(straights === 'deng' ? [run] : []),
    { name: t('type.pair'), about, deng: '2', rule: 'PD-3' },
    { name: t('type.rest'), about, deng: '1', rule: 'PD-4' },
  ];
}
