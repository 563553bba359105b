/** The hands that you see: your own, and a kha buai that you have bet on, in the order in which they act. */
import type { RoundView, TableView } from '../shown';
import type { pokdeng } from '../wire';
import { signed, t } from '../words';
import { acting, handNumber } from './seen';
import { sideOf } from './sides';
import { shortWorth } from './worth';

/** A hand, and which of its cards you have opened. */
export interface Seen {
  hand: pokdeng.OwnHand;
  flags: readonly boolean[];
}

/** All hands that you see. Cards that everybody sees are open. */
export function handsOf({ round, view }: RoundView, opened: (round: number, place: number, cards: number) => boolean[]): Seen[] {
  const order = acting(view.public);
  const seen = view.own.map((hand) => {
    const up = (view.public.spots[hand.place]?.up.length ?? 0) > 0;
    return { hand, flags: up ? hand.cards.map(() => true) : opened(round, hand.place, hand.cards.length) };
  });
  return seen.sort((one, other) => order.indexOf(one.hand.place) - order.indexOf(other.hand.place));
}

/** A junk hand whose turn the bank plays: everybody sees its cards. */
export function junkHand(round: pokdeng.Public, place: number): Seen | null {
  const spot = round.spots[place];
  if (!spot?.junk) return null;
  return { hand: { place, cards: [...spot.up], value: spot.value }, flags: spot.up.map(() => true) };
}

/** What a hand of several is called: "Hand 2", "Kha buai"; nothing where it is your only one. */
export function tagOf(round: pokdeng.Public, place: number, several: boolean): string {
  if (round.spots[place]?.junk) return t('junk');
  if (place === round.common) return t('kha-buai');
  const n = handNumber(round, place);
  return n !== null ? t('hand.number', { n }) : several ? t('hand.own') : '';
}

/** What is known of a hand beside the one in play: its result, its worth, or that it is closed. */
export function aside(view: TableView, round: pokdeng.Public, { hand, flags }: Seen): string {
  const line = hand.place === round.common ? sideOf(round, view.you, hand.place)?.line : round.spots[hand.place]?.line;
  if (line) return signed(line.gain);
  return hand.value && flags.every(Boolean) ? shortWorth(hand.value, round.house) : t('hands.closed');
}
