/** Questions to what this person sees of the evening and the round. */
import type { Open, RoundView, TableView } from '../shown';
import type { pokdeng } from '../wire';
import { t } from '../words';

type Public = pokdeng.Public;
type Legal = pokdeng.PersonLegal;

/** Somebody's name; yours is "You". */
export function nameOf(view: TableView, person: number | null): string {
  if (person !== null && person === view.you) return t('you');
  return view.people.find((other) => other.person === person)?.name ?? t('nobody');
}

/** Somebody's name as it is, yours too. */
export function ownName(view: TableView, person: number | null): string {
  return view.people.find((other) => other.person === person)?.name ?? t('nobody');
}

/** The places of a person, the bank's included, in the order of the places. */
export function placesOf({ spots }: Public, person: number | null): number[] {
  return spots.flatMap((spot, place) => (person !== null && spot.owner === person ? [place] : []));
}

/** All places but the bank's in the order of play, also of those who sit out. */
export function inOrder({ spots, bank, clockwise }: Public): number[] {
  const places = spots.map((_, place) => place).filter((place) => place !== bank);
  return clockwise ? places : places.reverse();
}

/** Whether everybody knows that this place holds a pok. */
export function isPok({ value }: pokdeng.Spot): boolean {
  return value?.type === 'pok';
}

/** The places that still have a turn after the one in turn, the bank last; before the first turn all of them. */
export function stillToPlay(round: Public): number[] {
  const from = round.turn === null ? -1 : round.order.indexOf(round.turn);
  return round.order.slice(from + 1).filter((place) => place === round.bank || !isPok(round.spots[place] as pokdeng.Spot));
}

/** What you may do now of this kind, at whichever of your places. */
export function may<T extends Legal['type']>(open: readonly Open[], type: T): Extract<Legal, { type: T }> | null {
  for (const { legal } of open) {
    const found = legal.find((each) => each.type === type);
    if (found) return found as Extract<Legal, { type: T }>;
  }
  return null;
}

/** The finished round whose settlement is to be shown: the last, until cards of the next one are dealt. */
export function settledRound(view: TableView): RoundView | null {
  const shown = view.round?.view.public.stage === 'betting' ? view.before : view.round;
  const round = shown?.view.public;
  return round?.stage === 'over' && round.changes.length > 0 ? shown : null;
}

/** What a finished round did to somebody's chips. */
export function changeOf({ changes }: Public, person: number | null): number {
  return changes.find((change) => change.person === person)?.chips ?? 0;
}
