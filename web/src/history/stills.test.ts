/** Laws of looking back, over every round in tests/hands and every screen. */
import { describe, expect, test } from 'vitest';
import { EMPTY, sitter } from '../empty';
import { apply } from '../fold';
import { TRANSCRIPTS } from '../pokdeng/transcripts';
import type { Transcript } from '../pokdeng/transcripts';
import type { TableEvent, TableView } from '../shown';
import type { Replay, pokdeng } from '../wire';
import { course } from './course';
import { opened, settled, stills } from './stills';
import { asked, because } from './why';

function replayOf({ seats, on }: Transcript, screen: string): Replay {
  const [first, ...rest] = on(screen).map(({ told }) => told);
  const opening: TableEvent = { type: 'round-opened', round: 1, game: 'pokdeng', version: 1, event: first as pokdeng.SeatEvent };
  const you = screen === 'watch' ? null : Number(screen);
  const view: TableView = { ...EMPTY, people: seats.map(sitter), you, bank: seats.length - 1 };
  const events = [opening, null, ...rest.map((event): TableEvent => ({ type: 'played', event, by: null }))];
  return { round: 1, game: 'pokdeng', over: true, first: 9, view, events };
}

describe.each(TRANSCRIPTS)('$name', (transcript) => {
  test.each(transcript.screens)('screen of %s', (screen) => {
    const replay = replayOf(transcript, screen);
    const found = stills(replay);
    const events = replay.events.filter((event) => event !== null) as TableEvent[];
    expect(found.flatMap(({ steps }) => steps.map(({ event }) => event))).toEqual(events);
    expect(found.at(-1)?.view).toEqual(events.reduce(apply, replay.view as TableView));
    for (const { line } of found) expect(line).toMatch(/^[^{}]+$/);
    const end = found.at(-1)?.view as TableView;
    const over = settled(end);
    if (over === null) return;
    const round = over.view.public;
    const lines = [...round.spots, ...round.sides].flatMap(({ line }) => line ?? []);
    const mine = lines.filter(({ owner }) => owner === end.you || end.you === round.spots[round.bank]?.owner);
    const reasons = because(end, round);
    expect(reasons).toHaveLength(end.you === null ? 0 : mine.length);
    for (const { sentence, rule } of reasons) {
      expect(sentence).toMatch(/^[^{}]+\.$/);
      expect(rule).toMatch(/^PD-\d+$/);
    }
    expect(asked(end, round)).toMatch(/\?$/);
  });
});

test('an open replay turns up the hands it was told of, and no other', () => {
  const transcript = TRANSCRIPTS.find(({ name }) => name === 'classic.hand') as Transcript;
  const mine = stills(replayOf(transcript, '0')).map(({ view }) => opened({ ...view, you: null }));
  for (const view of mine) {
    const round = view.round?.view.public as pokdeng.Public;
    const own = view.round?.view.own.find(({ place }) => place === 0);
    if (own) expect(round.spots[0]?.up).toEqual(own.cards);
    if (round.stage === 'looking') expect(round.spots[1]?.up).toEqual([]);
  }
  expect(mine.some((view) => view.round?.view.public.stage === 'looking')).toBe(true);
});

test('what happens beside the round is no step of its own', () => {
  const replay = replayOf(TRANSCRIPTS.find(({ name }) => name === 'classic.hand') as Transcript, '0');
  const [opening, ...rest] = replay.events;
  const quiet: TableEvent = { type: 'rules-picked', person: 0, rules: null };
  const disturbed = stills({ ...replay, events: [opening ?? null, quiet, quiet, ...rest] });
  expect(disturbed.map(({ line }) => line)).toEqual(stills(replay).map(({ line }) => line));
});

test('a game without screens here has no stills', () => {
  expect(stills({ ...replayOf(TRANSCRIPTS[0] as Transcript, 'watch'), view: { ...EMPTY, game: 'drawpoker' } })).toEqual([]);
});

test('a result goes up and down about nothing won', () => {
  expect(course([10, -10], 100, 40)).toEqual({ points: '0,20 50,0 100,40', zero: 20 });
  expect(course([], 100, 40)).toEqual({ points: '0,20', zero: 20 });
  expect(course([-5, -5], 100, 40)).toEqual({ points: '0,0 50,40 100,40', zero: 0 });
});
