/** What the coach says, in words: the ways to go on, what they are worth, and what a round's decisions have cost. */
import type { TableView } from '../shown';
import type { Advice, Judged, pokdeng } from '../wire';
import { list, mean, t, worded } from '../words';
import { handName, wagered } from './seen';
import { isSettled } from './sides';

type Actions = readonly pokdeng.PersonAction[];

/** One way, as it is shown: what to do, what it is worth, and whether nothing is worth more. */
export interface Line {
  what: string;
  value: number;
  written: string;
  best: boolean;
}

const DECIMALS = { bet: 2, chips: 1 } as const;

/** What may be done, and what it is worth. */
export function linesOf(view: TableView, round: pokdeng.Public, advice: Advice): Line[] {
  return advice.ways.map(({ actions, value }, index) => ({
    what: nameOfWay(view, round, actions as Actions),
    value,
    written: mean(value, DECIMALS[advice.unit]),
    best: index === advice.best,
  }));
}

/** The whole advice as it is spoken. */
export function spoken({ unit }: Advice, lines: readonly Line[]): string {
  const ways = lines.map(({ what, written, best }) => t(best && lines.length > 1 ? 'coach.said.best' : 'coach.said.way', { way: what, value: written }));
  return t('coach.said', { unit: t(unit === 'bet' ? 'coach.in-bets' : 'coach.in-chips'), ways: ways.join('; ') });
}

/** What the decisions of a round have cost. */
export function costs(view: TableView, round: pokdeng.Public, decisions: readonly Judged[]): string {
  const dear = decisions.filter(({ judgement }) => judgement.cost >= 0.05);
  if (dear.length === 0) return t('coach.cost.none');
  const what = dear.map(({ judgement: { done, cost, best } }) =>
    t('coach.cost.did', {
      done: worded(`coach.done.${done}`),
      cost: mean(cost, 1).slice(1),
      best: lowered(nameOfWay(view, round, best as Actions)),
    }),
  );
  return t('coach.cost', { what: what.join(' ') });
}

function nameOfWay(view: TableView, round: pokdeng.Public, actions: Actions): string {
  const [first, second] = actions;
  if (first?.type !== 'catch') return t(first?.type === 'draw' ? 'coach.draw' : 'coach.stay');
  return t(second ? 'coach.catch-draw' : 'coach.catch', { who: whom(view, round, first.hands) });
}

function whom(view: TableView, round: pokdeng.Public, hands: readonly number[]): string {
  const { spots } = round;
  const left = wagered(round).filter((place) => !isSettled(round, place) || spots[place]?.caught);
  const same = (size: number): boolean => {
    const all = left.filter((place) => spots[place]?.cards === size);
    return all.length > 1 && all.length === hands.length && all.every((place) => hands.includes(place));
  };
  if (same(3)) return t('coach.three');
  if (same(2)) return t('coach.two');
  if (hands.length > 2 && hands.length === left.length) return t('coach.all');
  return list(hands.map((place) => handName(view, round, place)));
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
