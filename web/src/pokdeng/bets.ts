/** Which bets are offered: a few coins, and the bet of the round before. */
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { placesOf } from './seen';

const COINS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const OFFERED = 4;
/** The first bet where nothing was bet before, as far as the limits allow. */
const MODEST = 10;
const SMALLEST = 5;

/** Up to four amounts within the limits, small ones first. */
export function coins(least: number, most: number): number[] {
  const fitting = COINS.filter((coin) => coin >= Math.max(least, Math.min(SMALLEST, most)) && coin <= most);
  return fitting.length > 0 ? fitting.slice(0, OFFERED) : [...new Set([least, most])];
}

/** The bet that is set before anything is chosen: the last one, of the same of one's hands where they are several, or a modest one, within the limits. */
export function firstBet(view: TableView, { least, most }: pokdeng.MayBet, hand = 0): number {
  const before = view.before?.view.public;
  const last = before ? placesOf(before, view.you).map((place) => before.spots[place]?.bet ?? 0) : [];
  const wanted = last[hand] || last.find((bet) => bet > 0) || MODEST;
  return Math.min(most, Math.max(least, wanted));
}
