import { expect, test } from 'vitest';
import { EMPTY, sitter } from '../empty';
import type { Advice, Judged, pokdeng } from '../wire';
import { costs, linesOf, spoken } from './advice';

const VIEW = { ...EMPTY, you: 2, people: ['Ben', 'Carla', 'Anna'].map(sitter) };

function round(...cards: number[]): pokdeng.Public {
  const spots = cards.map((count, owner) => ({ owner, cards: count, bet: 5, line: null, caught: false }));
  return { bank: cards.length - 1, spots, order: cards.map((_, place) => place), common: null, sides: [] } as unknown as pokdeng.Public;
}

function judged(cost: number, done: string, best: pokdeng.PersonAction[]): Judged {
  return { round: 1, judgement: { cost, done, best } };
}

test('the ways of a player stand in fractions of the bet, the best one named', () => {
  const advice: Advice = {
    unit: 'bet',
    ways: [
      { actions: [{ type: 'draw', place: 0 }], value: 0.124 },
      { actions: [{ type: 'stay', place: 0 }], value: -0.001 },
    ],
    best: 0,
    counts: 'alone',
  };
  const lines = linesOf(VIEW, round(2, 2, 2), advice);
  expect(lines.map(({ what, written, best }) => [what, written, best])).toEqual([
    ['Draw', '+0.12', true],
    ['Stay', '±0', false],
  ]);
  expect(spoken(advice, lines)).toBe('Coach, in bets, on average: Draw is best, +0.12; Stay, ±0.');
});

test('whom to catch is said by name, or by the cards they have', () => {
  const said = (cards: number[], hands: number[]): string | undefined =>
    linesOf(VIEW, round(...cards), {
      unit: 'chips',
      ways: [{ actions: [{ type: 'catch', place: cards.length - 1, hands }, { type: 'draw', place: cards.length - 1 }], value: 4 }],
      best: 0,
      counts: 'all-deals',
    })[0]?.what;
  expect(said([3, 2, 2], [0])).toBe('Catch Ben, then draw');
  expect(said([3, 3, 2, 2], [0, 1])).toBe('Catch all with 3 cards, then draw');
  expect(said([2, 2, 3, 2], [0, 1])).toBe('Catch all with 2 cards, then draw');
});

test('afterwards each dear decision is told with what it gave away', () => {
  const draw: pokdeng.PersonAction[] = [{ type: 'draw', place: 0 }];
  expect(costs(VIEW, round(2, 2, 2), [judged(0, 'draw', draw)])).toBe('Coach: you chose the best every time.');
  expect(costs(VIEW, round(2, 2, 2), [judged(0.01, 'draw', draw), judged(3.14, 'stay', draw)])).toBe(
    'Coach: staying gave away 3.1 chips; better: draw.',
  );
});
