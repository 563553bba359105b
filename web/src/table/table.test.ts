/** The table itself in words, and what of it a screen shows only for a while. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY, sitter } from '../empty';
import { apply } from '../fold';
import type { House } from '../open/house';
import { Telling } from '../pokdeng/telling.svelte';
import type { Step } from '../room.svelte';
import type { TableEvent, TableView } from '../shown';
import type { RuleSet } from '../wire';
import { clocksAbout, PACES, reserve } from './clocks';
import { changesSaid, comingSaid, noticeOf } from './notice';
import { about, seatedOf, watchersOf } from './people';
import { coinsFor } from './purse';
import { tableSaid } from './said';
import { heard, Talk } from './talk.svelte';

const HOUSE = { tie: 'push', catch: 'any', straights: 'off', bank_tenure: 'fixed', max_bet: null, min_bet: 1 } as House;
const PEOPLE = ['Anna', 'Ben', 'Carla'].map(sitter);
const BEN = 1;
const CARLA = 2;
const VIEW: TableView = { ...EMPTY, house: HOUSE, people: PEOPLE };

function step(event: TableEvent, before: TableView = VIEW): Step {
  return { before, event, after: apply(before, event) };
}

function withPerson(person: number, change: Partial<TableView['people'][number]>, view = VIEW): TableView {
  return { ...view, people: view.people.map((other) => (other.person === person ? { ...other, ...change } : other)) };
}

describe('what happened is said from one’s own side, and of others by name', () => {
  const CASES: [TableEvent, string | null, string | null][] = [
    [{ type: 'resting', person: BEN, on: true }, 'You sit out from the next round on.', 'Ben sits out from the next round on.'],
    [{ type: 'resting', person: BEN, on: false }, 'You play again from the next round on.', 'Ben plays again from the next round on.'],
    [{ type: 'took-chips', person: BEN, chips: 1, by: 0 }, 'You give back 1 chip.', 'Ben gives back 1 chip.'],
    [{ type: 'taking-chips', person: BEN, chips: 20, by: 0 }, 'You give back 20 chips after this round.', 'Ben gives back 20 chips after this round.'],
    [{ type: 'chips-asked', person: BEN, chips: 20 }, 'You asked for 20 chips.', 'Ben asks for 20 chips.'],
    [{ type: 'chips-declined', person: BEN }, 'The host has no chips for you now.', null],
    [{ type: 'host-passed', person: BEN, away: false }, 'You are the host now.', 'Ben is the host now.'],
    [{ type: 'host-passed', person: BEN, away: true }, 'The host is away: you are the host now.', 'The host is away: Ben is the host now.'],
    [{ type: 'kicked', person: BEN, by: 0 }, 'The host has sent you from your seat. You may watch, and ask for a seat again.', 'The host sends Ben from the table.'],
    [{ type: 'they-moved', person: BEN }, null, 'Ben plays on another phone now.'],
    [{ type: 'queued', person: BEN }, 'You wait for a seat.', 'Ben waits for a seat.'],
    [{ type: 'time-given', person: BEN, times: 3, by: 0 }, 'The host gives you 3 times the time.', null],
    [{ type: 'time-given', person: BEN, times: 1, by: 0 }, 'You have as much time as the others.', null],
    [{ type: 'said', person: BEN, text: 'who {name}?' }, null, 'Ben: “who {name}?”'],
    [{ type: 'reacted', person: BEN, reaction: 'laugh' }, 'You: Ha ha!', 'Ben: Ha ha!'],
  ];

  test.each(CASES)('%j', (event, own, others) => {
    expect(tableSaid({ ...VIEW, you: BEN }, event)).toBe(own);
    expect(tableSaid({ ...VIEW, you: CARLA }, event)).toBe(others);
    expect(tableSaid({ ...VIEW, you: null }, event)).toBe(others);
  });

  test('the clocks are told by their name, or as set by hand', () => {
    expect(tableSaid(VIEW, { type: 'clocks-set', clocks: PACES.brisk, pace: 'brisk' })).toBe('The clocks: Brisk.');
    expect(tableSaid(VIEW, { type: 'clocks-set', clocks: { bet: 7 }, pace: null })).toBe('The clocks: Set by hand.');
  });
});

describe('rules that will change', () => {
  const rules = { game: 'pokdeng', house: { ...HOUSE, tie: 'bank_wins' as const } };

  test('are told with what will differ, and when', () => {
    const said = 'From the next round on: the bank wins ties.';
    expect(comingSaid(VIEW)).toBeNull();
    expect(comingSaid({ ...VIEW, coming: rules })).toBe(said);
    expect(noticeOf(VIEW, { type: 'rules-agreed', rules, changed: ['tie'], by: 0 })).toBe(said);
    expect(comingSaid({ ...VIEW, coming: rules, pot: 5 })).toBe('Once the pot is won: the bank wins ties.');
  });

  test('are measured by the table’s own rules, whatever a dealer has picked', () => {
    const picked = { ...VIEW, house: { ...rules.house }, agreed: [{ game: 'pokdeng', house: HOUSE }], coming: rules };
    expect(comingSaid(picked)).toBe('From the next round on: the bank wins ties.');
  });

  test('are only counted where they are many', () => {
    const four = { ...HOUSE, tie: 'bank_wins', catch: 'none', straights: 'ranked', min_bet: 5 } as House;
    expect(changesSaid(four, HOUSE)).not.toMatch(/\d more$/);
    const five = { ...four, max_bet: 100 };
    expect(changesSaid(five, HOUSE)).toMatch(/^the bank wins ties, .*, and 2 more$/);
  });
});

describe('the people', () => {
  const banked = withPerson(BEN, { banked: 2, chips: 700 });

  test('stand in the order of the seats; who waits in the queue does not watch', () => {
    const view = withPerson(0, { seat: 5 }, withPerson(CARLA, { seat: null }));
    expect(seatedOf(view).map(({ name }) => name)).toEqual(['Ben', 'Anna']);
    expect(watchersOf(view).map(({ name }) => name)).toEqual(['Carla']);
    expect(watchersOf({ ...view, queue: [CARLA] })).toEqual([]);
  });

  test('PD-32: once somebody has banked, everybody is told how often', () => {
    const told = (view: TableView): string[] => view.people.map((person) => about(view, person, [0, BEN, CARLA]));
    expect(told(VIEW)).toEqual(['seat 1, host', 'seat 2', 'seat 3']);
    expect(told(banked)).toEqual(['seat 1, host, banked 0 rounds', 'seat 2, most chips, banked 2 rounds', 'seat 3, banked 0 rounds']);
  });

  test.each([
    [{ resting: true }, 'seat 2, sits out'],
    [{ leaving: true }, 'seat 2, leaves after this round'],
    [{ leaving: true, kicked: true }, 'seat 2, sent away after this round'],
    [{ taking: 30 }, 'seat 2, gives back 30 after this round'],
    [{ seat: null, kicked: true }, 'sent from the table'],
  ])('%j is said as “%s”', (change, words) => {
    const view = withPerson(BEN, change);
    expect(about(view, view.people[BEN] as TableView['people'][number], [BEN])).toBe(words);
  });

  test('whoever’s clock ran out in this round is away, until the next one', () => {
    const spots = [{ owner: BEN, timed_out: true }, { owner: CARLA, timed_out: false }];
    const during = (stage: string): TableView => ({ ...VIEW, round: { round: 1, game: 'pokdeng', view: { public: { stage, spots } } } }) as unknown as TableView;
    const told = (view: TableView): string[] => view.people.map((person) => about(view, person, [0, BEN, CARLA]));
    expect(told(during('playing'))).toEqual(['seat 1, host', 'seat 2, away', 'seat 3']);
    expect(told(during('over'))).toEqual(told(VIEW));
  });

  test('whoever is not connected is offline, and whom you mute is marked', () => {
    expect(about({ ...VIEW, muted: [BEN] }, sitter('Ben', BEN), [])).toBe('seat 2, offline, muted by you');
  });
});

describe('what is told', () => {
  const events = (...list: TableEvent[]): Step[] => list.map((event) => step(event));

  test('a notice stands in the strip, and everything else at the foot of the mat', () => {
    const telling = new Telling();
    telling.tell(events({ type: 'resting', person: BEN, on: true }, { type: 'host-passed', person: BEN, away: true }));
    expect([telling.line, telling.notice]).toEqual(['Ben sits out from the next round on.', 'The host is away: Ben is the host now.']);
  });

  test('what is told of the next round goes when it begins, and what is told of new rules when they are taken', () => {
    const telling = new Telling();
    const came = (...list: TableEvent[]): void => telling.tell(list.map((event) => ({ event, before: VIEW, after: VIEW })));
    const rules = { game: 'pokdeng', house: { ...VIEW.house, tie: 'bank_wins' } } as unknown as RuleSet;
    const opened = { type: 'round-opened' } as TableEvent;
    came({ type: 'rules-agreed', rules, changed: ['tie'], by: 0 }, { type: 'hands-set', person: BEN, hands: 2 });
    expect([telling.line, telling.notice]).toEqual(['Ben plays 2 hands from the next round on.', 'From the next round on: the bank wins ties.']);
    came({ type: 'rules-taken' });
    expect([telling.line, telling.notice]).toEqual(['The changed rules hold from now on.', null]);
    came({ type: 'host-passed', person: BEN, away: true }, { type: 'resting', person: BEN, on: true });
    came({ type: 'rules-taken' }, { type: 'resting', person: BEN, on: true }, opened);
    expect([telling.line, telling.notice]).toEqual(['', 'The host is away: Ben is the host now.']);
    came({ type: 'seated', person: BEN, seat: 1 }, opened);
    expect(telling.line).toBe('Ben sits down.');
  });

  test('the foot of the mat does not grow with what somebody says', () => {
    const telling = new Telling();
    telling.tell(events({ type: 'said', person: BEN, text: 'é'.repeat(200) }));
    expect([...telling.line]).toHaveLength(100);
    expect(telling.line).toMatch(/^Ben: “é+…$/);
  });
});

describe('talk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const said = (person: number, text: string): TableEvent => ({ type: 'said', person, text });

  test('a reaction stands for some seconds, and another takes its place', () => {
    const talk = new Talk();
    talk.tell([step({ type: 'reacted', person: BEN, reaction: 'wow' })]);
    vi.advanceTimersByTime(4_000);
    talk.tell([step({ type: 'reacted', person: BEN, reaction: 'ouch' })]);
    vi.advanceTimersByTime(4_000);
    expect([...talk.felt]).toEqual([[BEN, 'ouch']]);
    vi.advanceTimersByTime(2_000);
    expect([...talk.felt]).toEqual([]);
  });

  test('lines of others count as unread until they are read; what was said before one came does not', () => {
    const talk = new Talk();
    const before = apply(VIEW, said(BEN, 'early'));
    expect(talk.unread(before)).toBe(0);
    talk.read(before);
    const after = [said(BEN, 'one'), said(0, 'mine'), said(CARLA, 'two')].reduce(apply, before);
    expect(talk.unread(after)).toBe(2);
    talk.read(after);
    expect(talk.unread(after)).toBe(0);
  });

  test('nothing of whom one has muted is said, shown, listed or counted', () => {
    const talk = new Talk();
    talk.read(VIEW);
    const muted = { ...VIEW, muted: [BEN] };
    const after = apply(muted, said(BEN, 'hello'));
    talk.tell([step({ type: 'reacted', person: BEN, reaction: 'wow' }, muted)]);
    expect(talk.felt.size).toBe(0);
    expect(talk.unread(after)).toBe(0);
    expect(heard(after)).toEqual([]);
    expect(tableSaid(muted, said(BEN, 'hello'))).toBeNull();
    expect(tableSaid(muted, { type: 'reacted', person: BEN, reaction: 'wow' })).toBeNull();
    expect(heard({ ...after, muted: [] }).map(({ text }) => text)).toEqual(['hello']);
  });
});

describe('clocks', () => {
  test('each pace says what it means in seconds', () => {
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    expect(plain(clocksAbout(PACES.none))).toBe('Nobody is ever out of time.');
    expect(plain(clocksAbout(PACES.brisk))).toBe('20 s to bet, 10 s to look, 12 s a turn, 20 s for the bank. A time bank of 15 s each round.');
    expect(plain(clocksAbout({ ...PACES.brisk, time_bank: 0 }))).toBe('20 s to bet, 10 s to look, 12 s a turn, 20 s for the bank.');
  });

  test('your own time bank is what you have not spent, whoever else is waited for', () => {
    const clock = { kind: 'turn', ends: 0, total: 30_000, time_bank: true };
    const spent = withPerson(0, { spent: 10 });
    expect(reserve(VIEW, { ...clock, time_bank: false }, 30_000)).toBeNull();
    expect(reserve(VIEW, null, 0)).toBeNull();
    expect(reserve(VIEW, clock, 18_000)).toBe(18);
    expect(reserve(spent, clock, 18_000)).toBe(8);
    expect(reserve(spent, clock, 1_000)).toBe(0);
  });
});

test('the coins fit what is handed out', () => {
  expect([10, 100, 500, 2_000].map(coinsFor)).toEqual([
    [1, 5],
    [5, 10, 50],
    [20, 50, 200],
    [100, 200, 1_000],
  ]);
});
