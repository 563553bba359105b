import { describe, expect, it } from 'vitest';
import { hold, peel, polygon, progress, settle, tipAt, tipOf } from './peel';
import type { Point } from './peel';

const size = { width: 100, height: 140 };

/** Every corner and edge a finger can take, and a way in from it. */
const SQUEEZES: readonly [string, Point, Point][] = [
  ['lower right', { x: 100, y: 140 }, { x: 40, y: 70 }],
  ['lower left', { x: 0, y: 140 }, { x: 55, y: 90 }],
  ['upper right', { x: 100, y: 0 }, { x: 70, y: 35 }],
  ['upper left', { x: 0, y: 0 }, { x: 20, y: 60 }],
  ['bottom', { x: 50, y: 140 }, { x: 50, y: 80 }],
  ['right', { x: 100, y: 70 }, { x: 45, y: 70 }],
];

function area(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0),
  );
}

describe.each(SQUEEZES)('squeezing from the %s', (_, rim, tip) => {
  it('leaves no part of the card out and shows none twice', () => {
    const shape = peel(size, rim, tip);
    expect(area(shape?.cover ?? []) + area(shape?.flap ?? [])).toBeCloseTo(100 * 140, 6);
  });

  it('brings the point of the face that lay under the rim to the finger', () => {
    const shape = peel(size, rim, tip);
    if (shape === null) throw new Error('nothing is lifted');
    const turn = (shape.turn * Math.PI) / 180;
    const x = size.width - rim.x - size.width / 2;
    const y = rim.y - size.height / 2;
    expect(x * Math.cos(turn) - y * Math.sin(turn) + shape.centre.x).toBeCloseTo(tip.x, 6);
    expect(x * Math.sin(turn) + y * Math.cos(turn) + shape.centre.y).toBeCloseTo(tip.y, 6);
  });

  it('falls back to nothing and opens to the whole face', () => {
    expect(peel(size, rim, tipAt(size, rim, tip, 0))).toBeNull();
    const whole = peel(size, rim, tipAt(size, rim, tip, 2.02));
    expect(area(whole?.flap ?? [])).toBeCloseTo(100 * 140, 6);
    expect(area(whole?.cover ?? [])).toBeCloseTo(0, 6);
  });

  it('ends upright in its place', () => {
    const shape = peel(size, rim, tip);
    if (shape === null) throw new Error('nothing is lifted');
    expect(settle(size, shape, 0)).toEqual({ centre: shape.centre, turn: shape.turn });
    const end = settle(size, shape, 1);
    expect(end.centre).toEqual({ x: 50, y: 70 });
    expect(end.turn).toBeCloseTo(0, 9);
  });

  it('goes on evenly with the finger', () => {
    const far = [0.1, 0.4, 0.9].map((share) => progress(size, rim, tipAt(size, rim, tip, share)));
    expect(far[0]).toBeCloseTo(0.1, 9);
    expect(far[1]).toBeCloseTo(0.4, 9);
    expect(far[2]).toBeCloseTo(0.9, 9);
  });
});

describe('holding', () => {
  it.each([
    [{ x: 90, y: 130 }, { x: -9, y: -9 }, { x: 100, y: 140 }],
    [{ x: 5, y: 5 }, { x: 1, y: 9 }, { x: 0, y: 0 }],
    [{ x: 50, y: 135 }, { x: 0, y: -9 }, { x: 50, y: 140 }],
    [{ x: 97, y: 70 }, { x: -9, y: 0 }, { x: 100, y: 70 }],
    [{ x: 45, y: 65 }, { x: 2, y: -9 }, { x: 45, y: 140 }],
    [{ x: 45, y: 65 }, { x: 2, y: 9 }, { x: 45, y: 0 }],
    [{ x: 45, y: 65 }, { x: 9, y: 2 }, { x: 0, y: 65 }],
    [{ x: 45, y: 65 }, { x: -9, y: 2 }, { x: 100, y: 65 }],
  ])('a finger at %o that moves by %o takes the rim at %o', (at, moved, rim) => {
    expect(hold(size, at, moved)).toEqual(rim);
  });

  it('never lifts outwards, and lifts an edge straight', () => {
    expect(tipOf(size, { x: 100, y: 140 }, { x: 30, y: 20 })).toEqual({ x: 100, y: 140 });
    expect(tipOf(size, { x: 50, y: 140 }, { x: 30, y: -60 })).toEqual({ x: 50, y: 80 });
  });
});

it('writes no shape for no points', () => {
  expect(polygon([])).toBe('polygon(0 0, 0 0, 0 0)');
  expect(polygon([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 2.345 }])).toBe('polygon(0.00px 0.00px, 1.00px 0.00px, 1.00px 2.35px)');
});
