/** The odds of a house as they are shown: cells of a grid, and the rules that change something. */
import { differences, short } from '../open/house';
import type { House } from '../open/house';
import type { Cell, Flipped } from '../wire';
import { t, worded } from '../words';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

export type Does = 'draw' | 'stay' | 'sometimes' | 'pok';

/** From these margins on, in bets, a colour is stronger. */
const STRONGER = [0.08, 0.25] as const;

/** What is done with the hands of a cell. */
export function does({ pok, draws }: Cell): Does {
  if (pok) return 'pok';
  return draws === 0 ? 'stay' : draws === 1 ? 'draw' : 'sometimes';
}

/** How strong its colour is: 0, 1 or 2. */
export function strength({ margin }: Cell): number {
  return STRONGER.filter((from) => margin >= from).length;
}

/** A rank as it is written beside the grid. */
export function rankName(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** Two cards of a class: "A2s" becomes the ace and the two of hearts. */
export function exampleOf({ name }: Cell): [string, string] {
  const suits = name[2] === 's' ? 'hh' : 'ch';
  return [`${name[0]}${suits[0]}`, `${name[1]}${suits[1]}`];
}

/** "3-A, two suits" */
export function handName({ name }: Cell): string {
  const [low = '', high = ''] = [...name.slice(0, 2)].map(rankName);
  return t(low === high ? 'odds.hand.pair' : name[2] === 's' ? 'odds.hand.suited' : 'odds.hand.mixed', { low, high });
}

/** One changed rule: what it would be, and how much more the bank would then gain, in hundredths of a bet. */
export interface Bar {
  what: string;
  bank: number;
}

/** Under a ten-thousandth of a bet nothing is shown to change. */
const NOTHING = 0.005;

/** The rules that change the edge, from what helps the bank most to what helps the players most. */
export function bars(house: House, flips: readonly Flipped[]): Bar[] {
  return flips
    .filter(({ change }) => change !== null && Math.abs(change * 100) >= NOTHING)
    .map(({ option, value, change }) => ({ what: flipName(house, option, value), bank: -(change ?? 0) * 100 }))
    .sort((one, other) => other.bank - one.bank);
}

/** What a house with this option changed would be: "equal points push". */
export function flipName(house: House, option: string, value: unknown): string {
  if (option === 'ladder') {
    const types = value as readonly string[];
    const at = types.findIndex((type, place) => type !== house.ladder[place]);
    return t('odds.ladder', { above: worded(`type.${types[at]}`), below: worded(`type.${types[at + 1]}`) });
  }
  const [differing] = differences({ ...house, [option]: value } as House, house);
  return differing ? short(differing.key, differing.value) : '';
}
