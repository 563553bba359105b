import { expect, test } from 'vitest';
import type { House } from '../open/house';
import type { Cell } from '../wire';
import { bars, does, exampleOf, flipName, handName, strength } from './odds';

const HOUSE = {
  tie: 'difference',
  ladder: ['pok', 'tong', 'riang_flush', 'riang', 'sam_lueang', 'ordinary'],
  within_type: { tong: 'taem', riang_flush: 'taem', riang: 'taem', sam_lueang: 'taem' },
} as unknown as House;

function cell(name: string, more: Partial<Cell> = {}): Cell {
  return { name, taem: 3, pok: false, draws: 0, margin: 0, ...more };
}

test('a cell says what is done, and how clearly', () => {
  expect([cell('A2s'), cell('A2s', { draws: 1 }), cell('A2s', { draws: 0.3 }), cell('A8o', { pok: true })].map(does)).toEqual([
    'stay',
    'draw',
    'sometimes',
    'pok',
  ]);
  expect([0, 0.08, 0.3].map((margin) => strength(cell('A2s', { margin })))).toEqual([0, 1, 2]);
});

test('the hands of a cell have a name, and two cards to show', () => {
  expect([cell('A2s'), cell('9To'), cell('KK')].map(handName)).toEqual(['A-2, one suit', '9-10, two suits', 'A pair: K-K']);
  expect([cell('A2s'), cell('9To'), cell('KK')].map(exampleOf)).toEqual([
    ['Ah', '2h'],
    ['9c', 'Th'],
    ['Kc', 'Kh'],
  ]);
});

test('a changed rule is told in a phrase', () => {
  expect(flipName(HOUSE, 'tie', 'push')).toBe('equal points push');
  const ladder = ['pok', 'riang_flush', 'tong', 'riang', 'sam_lueang', 'ordinary'];
  expect(flipName(HOUSE, 'ladder', ladder)).toBe('Riang flush above Tong');
  expect(flipName(HOUSE, 'within_type', { ...HOUSE.within_type, tong: 'rank' })).toBe('tong compares by rank');
});

test('bars stand in order, from the bank to the players, without what changes nothing or is refused', () => {
  const found = bars(HOUSE, [
    { option: 'tie', value: 'push', change: 0.01 },
    { option: 'tie', value: 'bank_wins', change: -0.03 },
    { option: 'ladder', value: HOUSE.ladder, change: 0 },
    { option: 'tie', value: 'push', change: null },
  ]);
  expect(found.map(({ bank }) => bank)).toEqual([3, -1]);
});
