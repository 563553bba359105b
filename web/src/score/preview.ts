/** What the room says of a round while it is entered, hand by hand. */
import { worth } from '../pokdeng/worth';
import type { Preview, pokdeng } from '../wire';
import { t, worded } from '../words';
import { isWhole, saidAt } from './draft';
import type { Draft, Spot } from './draft';

/** The answer to a question, and which hand of the draft each of its hands is. */
export type Looked = Preview & { spots: readonly number[] };

/** The hand in words; null while it is not said. What cards are worth is known once the room has said it. */
export function wordsOf(draft: Draft, spot: Spot, looked: Looked | null, house: pokdeng.HouseRules): string | null {
  const said = saidAt(draft, spot);
  if (!isWhole(said)) return null;
  const value = valueOf(spot, looked);
  if (value) return worth(value, house);
  if (said.type) return worth({ type: said.type, taem: said.taem ?? 0, deng: said.deng ?? 1, ranks: null }, house);
  return t('score.cards', { n: said.cards?.length ?? 0 });
}

function valueOf(spot: Spot, looked: Looked | null): pokdeng.HandValue | null {
  const { lines = [], entered } = looked?.scored ?? {};
  if (typeof spot === 'number') return lines.find(({ hand }) => looked?.spots[hand] === spot)?.value ?? null;
  // what was caught knows the bank's first two cards, everything else its whole hand
  return lines.find(({ hand }) => (entered?.hands[hand]?.caught === true) === (spot === 'two'))?.bank ?? null;
}

/** What each bet on a hand comes to, by its bettor. */
export function gainsOf(spot: number, looked: Looked | null): Map<number, number> {
  const lines = looked?.scored?.lines.filter(({ hand }) => looked.spots[hand] === spot) ?? [];
  return new Map(lines.map(({ person, gain }) => [person, gain]));
}

/** What is wrong with a hand. */
export function wrongOf(spot: Spot, looked: Looked | null): string | null {
  const wrong = looked?.wrong ?? null;
  if (wrong === null) return null;
  const at: Spot = wrong.hand === null ? (wrong.field === 'two' ? 'two' : 'bank') : (looked?.spots[wrong.hand] ?? 'bank');
  return at === spot ? worded(`score-why.${wrong.why}`) : null;
}
