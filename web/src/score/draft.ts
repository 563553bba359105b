/** A round with real cards while it is entered: what is said so far, and what of it can be sent. */
import type { pokdeng } from '../wire';

export type Said = pokdeng.HandEntered;
export type Worth = pokdeng.Worth;

export interface Bet {
  person: number;
  /** 0: they sit this round out. */
  chips: number;
}

/** One hand, its owner's bet first; kha buai has no owner. */
export interface Hand {
  owner: number | null;
  bets: Bet[];
  said: Said | null;
  caught: boolean;
}

export interface Draft {
  bank: Said | null;
  /** The bank's first two cards, where it drew after it had caught. */
  two: Said | null;
  hands: Hand[];
}

/** Which hand is being entered: a number of `hands`, the bank's, or the bank's first two cards. */
export type Spot = number | 'bank' | 'two';

/** A round to begin with: everybody but the bank with their last hands and bets, from the bank's left; nobody bets on the side yet. */
export function fresh(seated: readonly number[], bank: number | null, last: Draft | null, usual: number): Draft {
  const at = bank === null ? -1 : seated.indexOf(bank);
  const players = [...seated.slice(at + 1), ...seated.slice(0, Math.max(at, 0))];
  const hands = players.flatMap((owner): Hand[] => {
    const before = last?.hands.filter((hand) => hand.owner === owner) ?? [];
    if (before.length === 0) return [{ owner, bets: [{ person: owner, chips: usual }], said: null, caught: false }];
    return before.map(({ bets }) => ({ owner, bets: bets.filter(({ person }) => person === owner), said: null, caught: false }));
  });
  return { bank: null, two: null, hands };
}

/** A round that was kept, to be corrected; who sat it out sits it out again. */
export function again({ bank, hand, two = null, hands }: pokdeng.RoundEntered, seated: readonly number[]): Draft {
  const played = hands.map(({ owner, bets, hand: said, caught = false }) => ({ owner, bets, said, caught }));
  const idle = seated.filter((person) => person !== bank && !hands.some(({ owner }) => owner === person));
  const out = idle.map((owner) => ({ owner, bets: [{ person: owner, chips: 0 }], said: null, caught: false }));
  return { bank: hand, two, hands: [...played, ...out] };
}

/** Whether a hand is said as a whole. */
export function isWhole(said: Said | null): said is Said {
  return said !== null && ((said.cards?.length ?? 0) >= 2 || (said.type ?? null) !== null);
}

/** Whether somebody has bet on the hand, so that it is played. */
export function isPlayed({ bets }: Hand): boolean {
  return bets.some(({ chips }) => chips > 0);
}

/** The hands that are played and not said yet, the bank's last. */
export function missing({ bank, hands }: Draft): Spot[] {
  const open = hands.flatMap((hand, spot): Spot[] => (isPlayed(hand) && !isWhole(hand.said) ? [spot] : []));
  return isWhole(bank) ? open : [...open, 'bank'];
}

/** The round as far as it is said, and which hand of the draft each of its hands is; null where the bank's is not said, or no other. */
export function entered(draft: Draft, bank: number | null): { round: pokdeng.RoundEntered; spots: number[] } | null {
  const spots = draft.hands.flatMap((hand, spot) => (isPlayed(hand) && isWhole(hand.said) ? [spot] : []));
  if (bank === null || !isWhole(draft.bank) || spots.length === 0) return null;
  const hands = spots.map((spot) => {
    const { owner, bets, said, caught } = draft.hands[spot] as Hand;
    return { owner, bets: bets.filter(({ chips }) => chips > 0), hand: said as Said, caught };
  });
  const two = hands.some(({ caught }) => caught) && isWhole(draft.two) ? draft.two : null;
  return { round: { bank, hand: draft.bank, two, hands }, spots };
}

/** The hands with this taem, two cards first, then by what they pay: the likeliest comes first. */
export function kinds(worths: readonly Worth[], taem: number, two = false): Worth[] {
  const fitting = worths.filter((worth) => worth.taem === taem && (!two || (worth.two && worth.type !== 'pok')));
  return fitting.sort((a, b) => Number(b.two) - Number(a.two) || a.deng - b.deng);
}

/** Every card that is said, wherever. */
export function cardsIn({ bank, two, hands }: Draft): string[] {
  return [bank, two, ...hands.map(({ said }) => said)].flatMap((said) => said?.cards ?? []);
}

/** The draft with something changed in one of its hands. */
export function withHand(draft: Draft, spot: number, change: Partial<Hand>): Draft {
  return { ...draft, hands: draft.hands.map((hand, at) => (at === spot ? { ...hand, ...change } : hand)) };
}

/** With somebody's bet on a hand; only its first bet may be none. */
export function withBet(draft: Draft, spot: number, person: number, chips: number): Draft {
  const bets = (draft.hands[spot]?.bets ?? []).map((each) => (each.person === person ? { person, chips } : each));
  return withHand(draft, spot, { bets: bets.filter((each, nth) => nth === 0 || each.chips > 0) });
}

/** With another hand at a spot, and one bet on it. */
export function withAnother(draft: Draft, spot: number, owner: number | null, bet: Bet): Draft {
  const another = { owner, bets: [bet], said: null, caught: false };
  return { ...draft, hands: [...draft.hands.slice(0, spot), another, ...draft.hands.slice(spot)] };
}

/** Without a hand; a person's only hand stays, and sits out. */
export function without(draft: Draft, spot: number): Draft {
  const owner = draft.hands[spot]?.owner ?? null;
  const only = owner !== null && draft.hands.filter((each) => each.owner === owner).length === 1;
  return only ? withBet(draft, spot, owner, 0) : { ...draft, hands: draft.hands.filter((_, at) => at !== spot) };
}

/** What is said of the hand at this spot. */
export function saidAt(draft: Draft, spot: Spot): Said | null {
  return typeof spot === 'number' ? (draft.hands[spot]?.said ?? null) : draft[spot];
}

/** The draft with another hand said at this spot. */
export function say(draft: Draft, spot: Spot, said: Said | null): Draft {
  return typeof spot === 'number' ? withHand(draft, spot, { said }) : { ...draft, [spot]: said };
}

const KEPT = 'pokroom.score.';

/** Keeps what is said of the round after `round` for this tab, so that a reload forgets nothing. */
export function keep(table: string, round: number, draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT + table, JSON.stringify({ round, draft }));
  } catch {
    // it is kept as long as the page is there
  }
}

/** What was said of the round after `round`; null when nothing was kept. */
export function kept(table: string, round: number): Draft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT + table) ?? 'null') as { round: number; draft: Draft } | null;
    return found?.round === round ? found.draft : null;
  } catch {
    return null;
  }
}
