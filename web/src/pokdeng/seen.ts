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

/** The hands on the mat in the order of play, also of those who sit out; the bank's and kha buai stand at its head. */
export function inOrder({ spots, bank, common, clockwise, order }: Public): number[] {
  const places = spots.flatMap((spot, place) => (place === bank || place === common || spot.junk ? [] : [place]));
  if (!clockwise) places.reverse();
  for (const junk of order.filter((place) => spots[place]?.junk)) {
    const later = order.slice(order.indexOf(junk)).find((place) => places.includes(place));
    places.splice(later === undefined ? places.length : places.indexOf(later), 0, junk);
  }
  return places;
}

/** The hands that were dealt in the order in which they act: kha buai after the players, the bank last. */
export function acting({ order, bank, common }: Public): number[] {
  const last = [common, bank].filter((place) => place !== null && order.includes(place)) as number[];
  return [...order.filter((place) => !last.includes(place)), ...last];
}

/** The hands that bets are on, in the order of the deal. */
export function wagered({ order, bank, spots }: Public): number[] {
  return order.filter((place) => place !== bank && !spots[place]?.junk);
}

/** Whose hand it is; "You", "Mali 2" for the second of several, "Kha buai". */
export function handName(view: TableView, round: Public, place: number): string {
  const owner = round.spots[place]?.owner ?? null;
  if (place === round.common) return t('kha-buai');
  if (round.spots[place]?.junk) return t('junk');
  return numbered(round, place, nameOf(view, owner));
}

/** A name with the number of the hand, where its owner has several. */
export function numbered(round: Public, place: number, name: string): string {
  const n = handNumber(round, place);
  return n === null ? name : t('hand.of', { name, n });
}

/** Which of its owner's hands this is, from 1 on; null where it is the only one. */
export function handNumber(round: Public, place: number): number | null {
  const places = placesOf(round, round.spots[place]?.owner ?? null);
  return places.length > 1 ? places.indexOf(place) + 1 : null;
}

/** Whether everybody knows that this place holds a pok. */
export function isPok({ value }: pokdeng.Spot): boolean {
  return value?.type === 'pok';
}

/** The places that still have a turn after the one in turn, the bank last; before the first turn all of them. */
export function stillToPlay(round: Public): number[] {
  const order = acting(round);
  const from = round.turn === null ? -1 : order.indexOf(round.turn);
  return order.slice(from + 1).filter((place) => place === round.bank || !isPok(round.spots[place] as pokdeng.Spot));
}

/** What you may do now of this kind, at whichever of your places. */
export function may<T extends Legal['type']>(open: readonly Open[], type: T): Extract<Legal, { type: T }> | null {
  for (const { legal } of open) {
    const found = legal.find((each) => each.type === type);
    if (found) return found as Extract<Legal, { type: T }>;
  }
  return null;
}

/** The same at one place; null where it is not offered there. */
export function mayAt<T extends Legal['type']>(open: readonly Open[], type: T, place: number): Extract<Legal, { type: T }> | null {
  return may(
    open.filter((one) => one.place === place),
    type,
  );
}

/**
 * The finished round whose settlement is to be shown: the last, until cards of the next one are dealt, or it was put away
 * (`put`) to see the mat on which bets are made.
 */
export function settledRound(view: TableView, put = 0): RoundView | null {
  const betting = view.round?.view.public.stage === 'betting';
  const shown = betting ? view.before : view.round;
  if (betting && shown && shown.round <= put) return null;
  const round = shown?.view.public;
  return round?.stage === 'over' && round.changes.length > 0 ? shown : null;
}

/** What a finished round did to somebody's chips. */
export function changeOf({ changes }: Public, person: number | null): number {
  return changes.find((change) => change.person === person)?.chips ?? 0;
}
