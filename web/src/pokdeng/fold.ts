/**
 * The round as a fold of what this person is told: upon an earlier view, the events give exactly the server's later view.
 * Mirrors `apply` in the server's rules; nothing is worked out here, what a hand is worth comes in the events.
 */
import type { Card, pokdeng } from '../wire';

type Spot = pokdeng.Spot;
type Public = pokdeng.Public;

/** The view after `event`. The first event of a round is `opened`, upon null. */
export function apply(view: pokdeng.SeatView | null, event: pokdeng.SeatEvent): pokdeng.SeatView {
  if (event.type === 'opened') return opened(event);
  if (view === null) throw new Error(`a round begins with "opened", not "${event.type}"`);
  const { public: before, own } = view;
  switch (event.type) {
    case 'narrowed': {
      const spots = changed(before.spots, before.bank, answered);
      return { public: { ...before, least: event.least, most: event.most, spots }, own };
    }
    case 'placed':
      return at(view, event.place, (spot) => ({ ...answered(spot), bet: event.amount, out: false }));
    case 'took-back':
      return at(view, event.place, (spot) => ({ ...answered(spot), bet: 0, out: false }));
    case 'sat-out':
      return at(view, event.place, (spot) => ({
        ...answered(spot),
        bet: 0,
        out: true,
        timed_out: event.timed_out,
      }));
    case 'closed': {
      const { clockwise, order } = event;
      return { public: { ...before, stage: 'shuffling', clockwise, order, spots: before.spots.map(answered) }, own };
    }
    case 'deck-was-set':
      return { public: { ...before, stage: 'looking', stock: event.cards, clock: before.clock + 1 }, own };
    case 'you-were-dealt':
      return held(dealt(view, event.place), event.place, event.card, event.value);
    case 'they-were-dealt':
      return dealt(view, event.place);
    case 'looked':
      return at(view, event.place, (spot) => ({ ...answered(spot), looked: true, timed_out: event.timed_out }));
    case 'shown': {
      const up = event.cards.map(({ card }) => card);
      return at(view, event.place, (spot) => ({ ...spot, up, value: event.value }));
    }
    case 'turn-came': {
      const stage = event.place === before.bank ? 'banking' : 'playing';
      return { public: { ...before, stage, turn: event.place, clock: before.clock + 1 }, own };
    }
    case 'you-drew':
      return held(drew(view, event.place, event.timed_out), event.place, event.card, event.value);
    case 'they-drew':
      return drew(view, event.place, event.timed_out);
    case 'stayed':
      return at(view, event.place, (spot) => ({ ...answered(spot), did: 'stayed', timed_out: event.timed_out }));
    case 'caught': {
      const marked = before.spots.map((spot, place) =>
        event.hands.includes(place) ? { ...spot, caught: true } : spot,
      );
      const spots = changed(marked, before.bank, answered);
      return { public: { ...before, spots, catches: before.catches + 1, clock: before.clock + 1 }, own };
    }
    case 'settled':
      return at(view, event.line.place, (spot) => ({ ...spot, line: event.line }));
    case 'ended':
      return { public: { ...before, stage: 'over', turn: null, changes: event.changes }, own };
    default:
      return unknown(event);
  }
}

function opened({ house, setting, least, most }: pokdeng.Opened): pokdeng.SeatView {
  const spots: Spot[] = setting.places.map(({ owner, chips }) => ({
    owner,
    chips,
    bet: 0,
    out: false,
    cards: 0,
    looked: false,
    did: null,
    timed_out: false,
    up: [],
    value: null,
    caught: false,
    line: null,
    answered: 0,
  }));
  const round: Public = {
    house,
    bank: setting.bank,
    spots,
    least,
    most,
    clockwise: setting.carried.clockwise,
    stage: 'betting',
    order: [],
    turn: null,
    stock: 0,
    catches: 0,
    clock: 1,
    changes: [],
  };
  return { public: round, own: [] };
}

function answered(spot: Spot): Spot {
  return { ...spot, answered: spot.answered + 1 };
}

function changed(spots: readonly Spot[], place: number, change: (spot: Spot) => Spot): Spot[] {
  return spots.map((spot, index) => (index === place ? change(spot) : spot));
}

function at(view: pokdeng.SeatView, place: number, change: (spot: Spot) => Spot): pokdeng.SeatView {
  return { ...view, public: { ...view.public, spots: changed(view.public.spots, place, change) } };
}

function fromStock(view: pokdeng.SeatView): pokdeng.SeatView {
  return { ...view, public: { ...view.public, stock: view.public.stock - 1 } };
}

function dealt(view: pokdeng.SeatView, place: number): pokdeng.SeatView {
  return fromStock(at(view, place, (spot) => ({ ...spot, cards: spot.cards + 1 })));
}

function drew(view: pokdeng.SeatView, place: number, timedOut: boolean): pokdeng.SeatView {
  return fromStock(
    at(view, place, (spot) => ({ ...answered(spot), cards: 3, did: 'drew', timed_out: timedOut })),
  );
}

function held(
  view: pokdeng.SeatView,
  place: number,
  card: Card,
  value: pokdeng.HandValue | null,
): pokdeng.SeatView {
  const before = view.own.find((hand) => hand.place === place);
  const hand: pokdeng.OwnHand = { place, cards: [...(before?.cards ?? []), card], value };
  const others = view.own.filter((other) => other.place !== place);
  return { ...view, own: [...others, hand].sort((a, b) => a.place - b.place) };
}

function unknown(event: never): never {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
