/** The law of the fold: upon an earlier view, the events a person is told give exactly the server's later view. */
import { describe, expect, test } from 'vitest';
import type { pokdeng } from '../wire';
import { apply } from './fold';
import { TRANSCRIPTS } from './transcripts';
import type { Flat } from './transcripts';

/** The view in the transcript's words: paths and values, the spots taken apart. */
function flat(view: pokdeng.SeatView): Flat {
  const { spots, ...others } = view.public;
  const paths: Flat = { own: view.own, vote: view.vote };
  for (const [key, value] of Object.entries(others)) paths[`public.${key}`] = value;
  spots.forEach((spot, place) => {
    for (const [key, value] of Object.entries(spot)) paths[`public.spots.${place}.${key}`] = value;
  });
  return paths;
}

describe.each(TRANSCRIPTS)('$name', ({ screens, on }) => {
  test.each(screens)('screen of %s', (screen) => {
    let view: pokdeng.SeatView | null = null;
    const server: Flat = {};
    for (const { line, told, change } of on(screen)) {
      view = apply(view, told);
      Object.assign(server, change);
      expect(flat(view), `line ${line}`).toEqual(server);
    }
  });
});

test('there are transcripts', () => {
  expect(TRANSCRIPTS.length).toBeGreaterThan(0);
});

test('a round begins with its opening', () => {
  expect(() => apply(null, { type: 'took-back', place: 0 })).toThrow('a round begins with "opened"');
});
