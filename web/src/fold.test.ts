import { expect, test } from 'vitest';
import { EMPTY, sitter } from './empty';
import { apply } from './fold';
import { TRANSCRIPTS } from './pokdeng/transcripts';
import type { TableEvent, TableView } from './shown';
import type { pokdeng } from './wire';

function after(...events: TableEvent[]): TableView {
  return events.reduce(apply, EMPTY);
}

const ANNA: TableEvent[] = [
  { type: 'they-came', person: 0, name: 'Anna', bot: false, policy: 'simple' },
  { type: 'seated', person: 0, seat: 0 },
  { type: 'handed-out', person: 0, chips: 500, by: null },
  { type: 'bank-passed', person: 0, rounds: null },
];
const BEN: TableEvent[] = [
  { type: 'they-came', person: 1, name: 'Ben', bot: false, policy: 'simple' },
  { type: 'asked', person: 1, seat: null },
  { type: 'seated', person: 1, seat: 3 },
  { type: 'handed-out', person: 1, chips: 500, by: null },
];

test('a round can be opened once two are seated', () => {
  expect(after(...ANNA).waiting).toBe(false);
  expect(after(...ANNA, ...BEN).waiting).toBe(true);
  expect(after(...ANNA, ...BEN, { type: 'paused', on: true, clocks: false }).waiting).toBe(false);
});

test('whoever is seated or declined asks no more', () => {
  const asked = after(...ANNA, ...BEN.slice(0, 2));
  expect(asked.asks).toEqual([{ person: 1, seat: null }]);
  expect(apply(asked, { type: 'declined', person: 1 }).asks).toEqual([]);
  expect(after(...ANNA, ...BEN).asks).toEqual([]);
});

test('a bank that leaves takes its notice along, and somebody else’s heir is forgotten', () => {
  const announced = after(...ANNA, ...BEN, { type: 'bank-announced', to: 1, rounds: 2 });
  expect(apply(announced, { type: 'left', person: 1 })).toMatchObject({ bank: 0, notice: { to: null, rounds: 2 } });
  expect(apply(announced, { type: 'left', person: 0 })).toMatchObject({ bank: null, notice: null });
});

test.each(TRANSCRIPTS)('chips move when the round ends: $name', ({ seats, on }) => {
  const people = seats.map(sitter);
  const [first, ...rest] = on('watch').map(({ told }) => told);
  const bank = seats.length - 1;
  const opened: TableEvent = { type: 'round-opened', round: 4, game: 'pokdeng', version: 1, event: first as pokdeng.SeatEvent };
  let view = apply({ ...EMPTY, people, bank, rounds_left: 3 }, opened);
  for (const event of rest) {
    expect(view.people).toEqual(people);
    view = apply(view, { type: 'played', event, by: null });
  }
  const changes = view.round?.view.public.changes ?? [];
  for (const { person, chips } of view.people)
    expect(chips - 500).toBe(changes.find((change) => change.person === person)?.chips ?? 0);
  expect(view.people.reduce((sum, { chips }) => sum + chips, 0)).toBe(500 * seats.length);
  expect([view.people[bank]?.banked, view.rounds_left]).toEqual(changes.length > 0 ? [1, 2] : [0, 3]);
});

test('what stands behind a bet says who is dealt in', () => {
  const poor = (cover: pokdeng.HouseRules['cover'], chips: number): TableView => {
    const house = { cover, min_bet: 2, multiples: true } as pokdeng.HouseRules;
    const people = ['Anna', 'Ben'].map((name, person) => ({ ...sitter(name, person), chips: person === 1 ? chips : 500 }));
    return apply({ ...EMPTY, house, people, bank: 0 }, { type: 'door-set', open: true });
  };
  expect(poor('credit', -7).waiting).toBe(true);
  expect([0, 1].map((chips) => poor('capped', chips).waiting)).toEqual([false, true]);
  expect([9, 10].map((chips) => poor('covered', chips).waiting)).toEqual([false, true]);
});
