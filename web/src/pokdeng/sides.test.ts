/** Several hands and bets on others', over every round in tests/hands: their order, their sums, and what is said of them. */
import { describe, expect, test } from 'vitest';
import { EMPTY, sitter } from '../empty';
import type { Open, TableView } from '../shown';
import type { pokdeng } from '../wire';
import { apply } from './fold';
import { handsOf, junkHand, tagOf } from './own';
import { acting, handName, inOrder } from './seen';
import { said } from './said';
import { coverNote, maySide, sideLines, unpaidOf, unpaidTold, voteTold, votesTold, weightOf } from './sides';
import { TRANSCRIPTS } from './transcripts';

function evening(name: string, screen: string, events = Infinity): { view: TableView; round: pokdeng.Public } {
  const transcript = TRANSCRIPTS.find((each) => each.name === `${name}.hand`);
  if (!transcript) throw new Error(`no round ${name}`);
  let seen: pokdeng.SeatView | null = null;
  for (const { told } of transcript.on(screen).slice(0, events)) seen = apply(seen, told);
  if (seen === null) throw new Error(`nothing happens in ${name}`);
  const you = screen === 'watch' ? null : Number(screen);
  const view = { ...EMPTY, people: transcript.seats.map(sitter), you, round: { round: 1, game: 'pokdeng', view: seen } };
  return { view, round: seen.public };
}

describe.each(TRANSCRIPTS.map(({ name }) => name.replace('.hand', '')))('%s', (name) => {
  const { round } = evening(name, 'watch');

  test('every hand but the bank’s and kha buai lies on the mat once, in the order of play', () => {
    const places = inOrder(round);
    const all = round.spots.flatMap((_, place) => (place === round.bank || place === round.common ? [] : [place]));
    expect([...places].sort((a, b) => a - b)).toEqual(all);
    const dealt = acting(round).filter((place) => place !== round.bank && place !== round.common);
    expect(places.filter((place) => dealt.includes(place))).toEqual(dealt);
  });

  test('the lines of the settlement and what stayed unpaid add up to what everybody got', () => {
    const sums = new Map(round.changes.map(({ person }) => [person, 0]));
    const add = (person: number, chips: number): unknown => sums.set(person, (sums.get(person) ?? 0) + chips);
    const bank = round.spots[round.bank]?.owner ?? -1;
    for (const line of [...round.spots.map((spot) => spot.line), ...sideLines(round)]) {
      if (!line) continue;
      add(line.owner, line.gain);
      add(bank, -line.gain);
    }
    for (const { from, to, chips } of unpaidOf(round)) {
      add(from, chips);
      add(to, -chips);
    }
    expect([...sums]).toEqual(round.changes.map(({ person, chips }) => [person, chips]));
  });
});

test('first what is owed to the bank stays unpaid, then what the bank owes', () => {
  const { view, round } = evening('capped', '3');
  expect(unpaidOf(round)).toEqual([
    { from: 1, to: 4, chips: 17 },
    { from: 4, to: 3, chips: 8 },
  ]);
  expect(unpaidOf(round).map((each) => unpaidTold(view, each))).toEqual(['Carla cannot pay Anna 17.', 'Anna cannot pay you 8.']);
});

test('a vote is told by its weights and its names', () => {
  const { view, round } = evening('kha-buai-voted', '0');
  expect(voteTold(round)).toBe('Draw 30, stay 15: it draws.');
  expect(votesTold(view, round)).toBe('For drawing: You 30. For staying: Carla 10 and Dan 5.');
  expect(weightOf(view, round, round.common ?? -1)).toEqual({ n: 30, of: 45 });
  expect(voteTold(evening('kha-buai-tied-vote', 'watch').round)).toContain('a tie stays');
  const missing = evening('kha-buai-missing-vote', 'watch');
  expect(votesTold(missing.view, missing.round)).toContain('Without a word');
});

test('your own hands lie in the order in which they act, and each has its name', () => {
  const { view, round } = evening('everything-at-once', '0');
  if (!view.round) throw new Error('no round');
  const hands = handsOf(view.round, (_, __, cards) => Array.from({ length: cards }, () => false));
  expect(hands.map(({ hand }) => tagOf(round, hand.place, true))).toEqual(['Hand 1', 'Hand 2', 'Kha buai']);
  expect(inOrder(round).map((place) => handName(view, round, place))).toContain('Junk hand');
});

test('a bet on a hand that is not dealt comes back, and whoever made it is told', () => {
  const events = TRANSCRIPTS.find(({ name }) => name === 'side-bet-lapses.hand')?.on('0') ?? [];
  const at = events.findIndex(({ told }) => told.type === 'closed');
  const [before, after] = [evening('side-bet-lapses', '0', at).view, evening('side-bet-lapses', '0', at + 1).view];
  const closed = events[at]?.told as pokdeng.SeatEvent;
  expect(said(after, closed, before)).toContain('it is not dealt');
  expect(said({ ...after, you: null }, closed, before)).not.toContain('it is not dealt');
});

test('one hand alone has no name of its own', () => {
  const { round } = evening('classic', '0');
  expect(tagOf(round, 0, false)).toBe('');
});

test('everybody sees a junk hand, so that its bank can play it like a hand', () => {
  const { round } = evening('junk-by-the-bank', 'watch');
  const place = round.spots.findIndex((spot) => spot.junk);
  expect(junkHand(round, place)?.flags.every(Boolean)).toBe(true);
  expect(junkHand(round, place)?.hand.cards).toEqual(round.spots[place]?.up);
  expect(junkHand(round, 0)).toBeNull();
});

test('what may be bet on another’s hand is found by that hand', () => {
  const offer = { type: 'side-bet', place: 0, on: 2, least: 1, most: 9 } as const;
  const open: Open[] = [{ decision: '1.0.0.0', place: 0, legal: [{ type: 'sit-out', place: 0 }, offer] }];
  expect(maySide(open, 2)).toBe(offer);
  expect(maySide(open, 1)).toBeNull();
});

describe('a bet that has to be covered ends', () => {
  const spot = { bet: 0, out: false } as pokdeng.Spot;
  const house = { cover: 'covered', multiples: true } as pokdeng.HouseRules;
  const round = (bank: number, own: number, others: number): pokdeng.Public => {
    const spots = [{ ...spot, owner: 0, chips: own }, { ...spot, owner: 1, chips: 500, bet: others }, { ...spot, owner: 2, chips: bank }];
    return { house, bank: 2, spots, sides: [], least: 5, most: 100 } as unknown as pokdeng.Public;
  };
  const view = { ...EMPTY, you: 0, people: ['Ben', 'Carla', 'Anna'].map(sitter) };

  test.each([
    ['where the bank can pay no more', round(200, 500, 20), 20, 'At most 20: the bank'],
    ['where you can pay no more', round(500, 100, 20), 20, 'At most 20: you'],
    ['before it begins, by the bank', round(100, 500, 18), null, 'The bank has too few chips to cover a bet of 5.'],
    ['before it begins, by you', round(500, 20, 18), null, 'You have too few chips to cover a bet of 5.'],
  ])('%s', (_, public_, most, words) => {
    expect(coverNote(view, public_, 0, 0, most)).toContain(words);
  });

  test('at the bank’s own limit nothing is said, nor where chips are lent', () => {
    expect(coverNote(view, round(5_000, 5_000, 0), 0, 0, 100)).toBeNull();
    expect(coverNote(view, { ...round(100, 100, 18), house: { ...house, cover: 'credit' } }, 0, 0, 2)).toBeNull();
  });
});
