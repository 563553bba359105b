import { expect, test } from 'vitest';
import type { pokdeng } from '../wire';
import type { Draft } from './draft';
import { gainsOf, wordsOf, wrongOf } from './preview';
import type { Looked } from './preview';

const HOUSE = { multiples: true } as pokdeng.HouseRules;
const value = (taem: number, deng: number): pokdeng.HandValue => ({ type: 'ordinary', taem, deng, ranks: null });
const DRAFT: Draft = {
  bank: { cards: ['Ac', '4c', '4d'] },
  two: { cards: ['Ac', '4c'] },
  hands: [
    { owner: 1, bets: [{ person: 1, chips: 0 }], said: null, caught: false },
    { owner: 2, bets: [{ person: 2, chips: 4 }, { person: 3, chips: 1 }], said: { cards: ['3h', 'Ks', '8d'] }, caught: true },
    { owner: 3, bets: [{ person: 3, chips: 5 }], said: { type: 'ordinary', taem: 6, deng: 1 }, caught: false },
  ],
};
const line = (hand: number, person: number, its: pokdeng.HandValue, bank: pokdeng.HandValue, gain: number): pokdeng.ScoredLine => ({ hand, person, bet: 1, value: its, bank, gain, multiple: 1, result: 'lose', rule: 'PD-14' });
const SCORED = {
  entered: { hands: [{ caught: true }, { caught: false }] },
  lines: [line(0, 2, value(1, 1), value(5, 2), -8), line(0, 3, value(1, 1), value(5, 2), -2), line(1, 3, value(6, 1), value(9, 1), -5)],
} as unknown as pokdeng.Scored;
const LOOKED: Looked = { scored: SCORED, wrong: null, spots: [1, 2] };

test('cards are named once the room has said what they are worth', () => {
  const all = (looked: Looked | null): (string | null)[] => ([0, 1, 2, 'bank', 'two'] as const).map((spot) => wordsOf(DRAFT, spot, looked, HOUSE)?.replaceAll('\u00a0', ' ') ?? null);
  expect(all(null)).toEqual([null, '3 cards', '6 taem · 1 deng', '3 cards', '2 cards']);
  expect(all(LOOKED)).toEqual([null, '1 taem · 1 deng', '6 taem · 1 deng', '9 taem · 1 deng', '5 taem · 2 deng']);
});

test('every bet has its own gain, also where hands before it sit out', () => {
  expect([0, 1, 2].map((spot) => [...gainsOf(spot, LOOKED)])).toEqual([[], [[2, -8], [3, -2]], [[3, -5]]]);
});

test('what is wrong stands at the hand it is about', () => {
  const wrong = (hand: number | null, field: string): Looked => ({ scored: null, wrong: { hand, field, why: 'card-twice', text: '' }, spots: [1, 2] });
  const where = (looked: Looked): unknown[] => ([0, 1, 2, 'bank', 'two'] as const).filter((spot) => wrongOf(spot, looked) !== null);
  expect(where(wrong(0, 'cards'))).toEqual([1]);
  expect(where(wrong(null, 'hand'))).toEqual(['bank']);
  expect(where(wrong(null, 'two'))).toEqual(['two']);
  expect(where(LOOKED)).toEqual([]);
});
