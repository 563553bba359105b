/** Laws of what is said, over every round in tests/hands and every screen: whole sentences, and nothing hidden. */
import { describe, expect, test } from 'vitest';
import { EMPTY, sitter } from '../empty';
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { factsLine, factsOf } from './facts';
import { apply } from './fold';
import { betNote, commonNote, playNote } from './notes';
import { said, sum, why } from './said';
import { inOrder } from './seen';
import { commonState, coverNote, decides, unpaidOf, unpaidTold, votesTold, voteTold } from './sides';
import { bankLabel, bankState, seatLabel, seatState, withFelt } from './states';
import { TRANSCRIPTS } from './transcripts';
import { call } from './turn';
import { cardName } from './worth';

function evening(seats: readonly string[], you: number | null, round: pokdeng.SeatView): TableView {
  return {
    ...EMPTY,
    house: round.public.house,
    seats: seats.length,
    people: seats.map(sitter),
    you,
    bank: round.public.spots[round.public.bank]?.owner ?? null,
    round: { round: 1, game: 'pokdeng', view: round },
  };
}

/** Everything that a screen shows or says of the round in words, but the own hand. */
function everything(view: TableView, round: pokdeng.Public, event: pokdeng.SeatEvent): string[] {
  const moment = { seconds: 9, here: [], tight: false, wide: true };
  const seats = inOrder(round).flatMap((place) => {
    const tight = seatState(view, round, place, { ...moment, tight: true, wide: false }).words;
    const { words } = seatState(view, round, place, moment);
    return [words, tight, seatLabel(view, round, place, words), playNote(view, round, place), factsLine(view, round, place, null)];
  });
  const common = round.common === null ? [] : [commonState(view, round, round.common), decides(view, round, round.common), commonNote(view, round, true)];
  const votes = round.ballots.length > 0 ? [voteTold(round), votesTold(view, round)] : [];
  const covers = round.spots.flatMap((_, place) => [coverNote(view, round, place, 0, 1), coverNote(view, round, place, 0, null)]);
  const unpaid = unpaidOf(round).map((each) => unpaidTold(view, each));
  const lines = [...round.spots, ...round.sides].flatMap(({ line }) => (line ? [why(line, round.house, false), why(line, round.house, true), sum(line)] : []));
  const state = bankState(view, round, 9);
  const facts = factsOf(view, round, round.bank, null).map(({ name }) => name);
  const spoken = said(view, event);
  return [...seats, ...common, ...votes, ...covers.flatMap((each) => each ?? []), ...unpaid, ...lines, ...facts, state, bankLabel(view, round, state), betNote(view, round), call(round, null, 9, true), spoken ?? 'nothing'];
}

describe.each(TRANSCRIPTS)('$name', ({ seats, screens, on }) => {
  test.each(screens)('screen of %s', (screen) => {
    const you = screen === 'watch' ? null : Number(screen);
    let round: pokdeng.SeatView | null = null;
    for (const { line, told } of on(screen)) {
      round = apply(round, told);
      const words = everything(evening(seats, you, round), round.public, told).filter(Boolean);
      const closed = round.own
        .filter(({ place }) => round?.public.spots[place]?.up.length === 0)
        .flatMap(({ cards }) => cards.map(cardName));
      for (const sentence of words) {
        expect(sentence, `line ${line}: a hole or a bare key`).not.toMatch(/[{}]|^[a-z-]+(\.[a-z-]+)+$/);
        for (const card of closed) expect(sentence, `line ${line}: a closed card is said`).not.toContain(card);
      }
    }
  });
});

describe('while no clock runs', () => {
  test.each(TRANSCRIPTS)('no seconds are told: $name', ({ seats, on }) => {
    let round: pokdeng.SeatView | null = null;
    for (const { told } of on('watch')) {
      round = apply(round, told);
      const { public: known } = round;
      const view = evening(seats, null, round);
      const moments = [true, false].map((tight) => ({ seconds: null, here: seats.map((_, person) => person), tight, wide: !tight }));
      const states = inOrder(known).flatMap((place) => moments.map((moment) => seatState(view, known, place, moment).words));
      for (const words of [...states, bankState(view, known, null), call(known, null, 0, true)]) expect(words).not.toMatch(/[{}]|null|\d+ s\b|seconds/);
    }
  });

  test('with a clock there are', () => {
    const { seats, on } = TRANSCRIPTS[0] as (typeof TRANSCRIPTS)[number];
    let round: pokdeng.SeatView | null = null;
    const told = on('watch').flatMap((step) => {
      round = apply(round, step.told);
      const { public: known } = round;
      const view = evening(seats, null, round);
      return inOrder(known).map((place) => seatState(view, known, place, { seconds: 9, here: [0, 1, 2, 3, 4, 5, 6], tight: false, wide: true }).words);
    });
    expect(told).toContain('thinking, 9 s');
  });
});

test('what somebody shows goes before the state of their seat, which stays to be read', () => {
  expect(withFelt('thinking, 9 s', 'wow')).toBe('“Wow!” thinking, 9 s');
  expect(withFelt('', 'wow')).toBe('Wow!');
  expect(withFelt('stays', undefined)).toBe('stays');
});
