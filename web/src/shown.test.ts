import { expect, test } from 'vitest';
import { EMPTY } from './empty';
import { isShown, shown } from './shown';
import type { RoundView } from './wire';

const pokdeng = { round: 2, game: 'pokdeng' } as RoundView;
const drawpoker = { round: 1, game: 'drawpoker' } as RoundView;

test('a table is shown while it plays the game that has screens', () => {
  expect(isShown('drawpoker')).toBe(false);
  expect(shown(EMPTY)).toEqual(EMPTY);
  expect(shown({ ...EMPTY, game: 'drawpoker', round: drawpoker })).toBeNull();
});

test('a last round of another game is left out', () => {
  expect(shown({ ...EMPTY, round: pokdeng, before: drawpoker })).toEqual({ ...EMPTY, round: pokdeng, before: null });
  expect(shown({ ...EMPTY, round: drawpoker })).toEqual(EMPTY);
});
