import { describe, expect, it } from 'vitest';
import { COARSE, FINE, INDEX, SUITS, glyphOf, pipsOf } from './deck';
import type { Face, Letters } from './deck';

const RANKS = 'A23456789TJQK'.split('');
const DECK = RANKS.flatMap((rank) => 'shdc'.split('').map((suit) => rank + suit));
const LETTERS: readonly Letters[] = ['en', 'de', 'ru'];

describe('indices', () => {
  it('has strokes for every card in everybody’s letters, and tells all ranks apart', () => {
    for (const letters of LETTERS) {
      const drawn = new Set(DECK.map((card) => glyphOf(card, letters).path));
      expect(drawn.size, letters).toBe(RANKS.length);
    }
  });

  it('writes the courts as they are written there', () => {
    const paths = (letters: Letters): string[] => ['As', 'Js', 'Qs', 'Ks'].map((card) => glyphOf(card, letters).path);
    const [ace, jack, queen, king] = paths('en');
    expect(paths('de')[0]).toBe(ace);
    expect(paths('de')[3]).toBe(king);
    expect(paths('de')[1]).not.toBe(jack);
    expect(paths('de')[2]).not.toBe(queen);
    expect(paths('ru')[0]).not.toBe(ace);
    expect(paths('ru')[1]).toBe(paths('de')[1]);
    expect(paths('ru')[3]).toBe(king);
  });

  it('refuses a card that does not exist', () => {
    expect(() => glyphOf('1s', 'en')).toThrow('no such card: 1s');
  });

  it.each(Object.keys(INDEX) as Face[])('keeps the %s index inside its card, ten included', (face) => {
    const { cap, top, suit, suitAt, centre } = INDEX[face];
    for (const card of DECK) {
      const half = (glyphOf(card, 'en').wide * cap) / 200;
      expect(centre - half, card).toBeGreaterThanOrEqual(0);
    }
    expect(centre - suit / 2).toBeGreaterThanOrEqual(0);
    expect(top + cap).toBeLessThanOrEqual(suitAt - suit / 2);
    expect(suitAt + suit / 2).toBeLessThanOrEqual(140);
  });
});

describe('pips', () => {
  it.each(DECK)('%s carries as many as it counts', (card) => {
    const rank = card.charAt(0);
    const count = rank === 'T' ? 10 : Number(rank);
    expect(pipsOf(card)).toHaveLength(Number.isNaN(count) ? 0 : count);
  });

  it('keeps them in the picture and turns the lower half', () => {
    for (const card of DECK)
      for (const pip of pipsOf(card)) {
        expect(Math.min(pip.x - 36.5, 92.5 - pip.x, pip.y - 8, 132 - pip.y), card).toBeGreaterThanOrEqual(pip.size / 2);
        expect(pip.turned, card).toBe(pip.y > 70);
      }
  });
});

it('has four suits', () => {
  expect(Object.keys(SUITS).sort()).toEqual(['c', 'd', 'h', 's']);
});

it.each([FINE, COARSE])('cuts the lattice off at its frame', ({ inset, lines, diamonds }) => {
  const points = [...`${lines}${diamonds}`.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(points.length).toBeGreaterThan(50);
  for (const [x, y] of points) {
    expect(Math.min(x, 100 - x)).toBeGreaterThanOrEqual(inset - 0.01);
    expect(Math.min(y, 140 - y)).toBeGreaterThanOrEqual(inset - 0.01);
  }
});
