import { expect, it } from 'vitest';
import { handWidth, lies } from './hand';

it.each([118, 108, 76])('a third card of %i px moves nothing beside the hand', (width) => {
  for (const count of [2, 3, 5]) {
    const lying = lies(count, width);
    expect(lying).toHaveLength(count);
    expect(lying[0]?.left).toBe(0);
    expect((lying.at(-1)?.left ?? 0) + width).toBeCloseTo(handWidth(width), 9);
  }
});

it('leans two cards away from each other and stands a third upright between them', () => {
  expect(lies(2, 100).map((lie) => lie.turn)).toEqual([-2, 2]);
  expect(lies(3, 100).map((lie) => lie.turn)).toEqual([-2, 0, 2]);
  expect(lies(2, 100, false).map((lie) => lie.turn)).toEqual([0, 0]);
});

it('lays a single card straight, and none at all', () => {
  expect(lies(1, 100)).toEqual([{ left: 0, turn: 0 }]);
  expect(lies(0, 100)).toEqual([]);
});

it('lays straight cards 4 px apart', () => {
  expect(lies(2, 60, false)[1]?.left).toBe(64);
});
