import { expect, test } from 'vitest';
import { again, cardsIn, entered, fresh, kinds, missing, say, withHand } from './draft';
import type { Draft, Worth } from './draft';

const SIX = { taem: 6, deng: 1, type: 'ordinary' } as const;
const NINE = { cards: ['9s', 'Kh'] } as const;

function drafted(): Draft {
  return fresh([0, 1, 2, 3], 1, null, 10);
}

test('the round begins at the bank’s left, everybody with the usual bet', () => {
  expect(drafted().hands.map(({ owner, bets }) => [owner, bets])).toEqual([
    [2, [{ person: 2, chips: 10 }]],
    [3, [{ person: 3, chips: 10 }]],
    [0, [{ person: 0, chips: 10 }]],
  ]);
});

test('the next round keeps hands and their bets, and forgets cards, side bets, kha buai and who has gone', () => {
  const before = say(drafted(), 0, { ...SIX });
  before.hands[0]?.bets.push({ person: 3, chips: 2 }, { person: 1, chips: 1 });
  before.hands.push({ owner: 2, bets: [{ person: 2, chips: 7 }], said: null, caught: true });
  before.hands.push({ owner: null, bets: [{ person: 0, chips: 5 }], said: { ...SIX }, caught: false });
  const next = fresh([0, 1, 2], 0, before, 10);
  expect(next.hands).toEqual([
    { owner: 1, bets: [{ person: 1, chips: 10 }], said: null, caught: false },
    { owner: 2, bets: [{ person: 2, chips: 10 }], said: null, caught: false },
    { owner: 2, bets: [{ person: 2, chips: 7 }], said: null, caught: false },
  ]);
});

test('what is not said, or not bet on, is not sent; the rest keeps its place', () => {
  let draft = withHand(drafted(), 0, { bets: [{ person: 2, chips: 0 }] });
  expect(missing(draft)).toEqual([1, 2, 'bank']);
  expect(entered(draft, 1)).toBeNull();
  draft = say(say(draft, 'bank', { ...SIX }), 2, { cards: ['9s'] });
  expect(entered(draft, 1)).toBeNull();
  draft = say(draft, 2, { cards: [...NINE.cards] });
  expect(missing(draft)).toEqual([1]);
  expect(entered(draft, 1)).toEqual({
    spots: [2],
    round: { bank: 1, hand: SIX, two: null, hands: [{ owner: 0, bets: [{ person: 0, chips: 10 }], hand: NINE, caught: false }] },
  });
  expect(entered(draft, null)).toBeNull();
});

test('the bank’s first two cards go along only where something was caught', () => {
  let draft = say(say(say(drafted(), 'bank', { ...SIX }), 0, { ...SIX }), 'two', { ...SIX });
  expect(entered(draft, 1)?.round.two).toBeNull();
  draft = withHand(draft, 0, { caught: true });
  expect(entered(draft, 1)?.round.two).toEqual(SIX);
});

test('a round that was kept can be taken up again, also by who sat it out', () => {
  const draft = withHand(say(say(drafted(), 'bank', { ...SIX }), 0, { cards: [...NINE.cards] }), 0, { caught: true });
  const round = entered(draft, 1)?.round;
  if (!round) throw new Error('the round is whole');
  const taken = again(round, [0, 1, 2, 3]);
  expect(entered(taken, 1)?.round).toEqual(round);
  expect(cardsIn(taken)).toEqual(['9s', 'Kh']);
  expect(taken.hands.slice(1).map(({ owner, bets }) => [owner, bets[0]?.chips])).toEqual([
    [0, 0],
    [3, 0],
  ]);
});

test('of the hands with one taem those of two cards come first, the cheapest first; without pok for who caught', () => {
  const worth = (type: Worth['type'], taem: number, deng: number, two: boolean): Worth => ({ type, taem, deng, two });
  const worths = [worth('pok', 8, 2, true), worth('pok', 8, 1, true), worth('tong', 8, 5, false), worth('ordinary', 8, 3, false), worth('ordinary', 8, 1, false), worth('ordinary', 7, 1, true)];
  expect(kinds(worths, 8).map(({ type, deng }) => `${type} ${String(deng)}`)).toEqual(['pok 1', 'pok 2', 'ordinary 1', 'ordinary 3', 'tong 5']);
  expect(kinds(worths, 8, true)).toEqual([]);
  expect(kinds(worths, 7, true)).toHaveLength(1);
});
