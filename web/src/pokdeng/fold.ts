/**
 * The round as a fold of what this person is told: upon an earlier view, the events give exactly the server's later view.
 * Mirrors `apply` in the server's rules; nothing is worked out here, what a hand is worth comes in the events.
 */
import type { Card, pokdeng } from '../wire';

type Spot = pokdeng.Spot;
type Side = pokdeng.Side;
type Public = pokdeng.Public;

/** The view after `event`. The first event of a round is `opened`, upon null. */
export function apply(view: pokdeng.SeatView | null, event: pokdeng.SeatEvent): pokdeng.SeatView {
  if (event.type === 'opened') return opened(event);
  if (view === null) throw new Error(`a round begins with "opened", not "${event.type}"`);
  const { public: before } = view;
  switch (event.type) {
    case 'narrowed': {
      const spots = changed(before.spots, before.bank, answered);
      return known(view, { least: event.least, most: event.most, spots });
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
    case 'side-placed':
      return known(at(view, event.place, answered), { sides: sidePlaced(before, event) });
    case 'side-took-back': {
      const sides = before.sides.filter((side) => !isBetOf(side, before.spots[event.place]?.owner, event.on));
      return known(at(view, event.place, answered), { sides });
    }
    case 'closed':
      return known(view, closed(before, event));
    case 'deck-was-set':
      return known(view, { stage: 'looking', stock: event.cards, clock: before.clock + 1 });
    case 'you-were-dealt':
      return held(dealt(view, event.place), event.place, event.card, event.value);
    case 'they-were-dealt':
      return dealt(view, event.place);
    case 'dealt-up':
      return turnedUp(dealt(view, event.place), event.place, event.card, event.value);
    case 'looked':
      return at(view, event.place, (spot) => ({ ...answered(spot), looked: true, timed_out: event.timed_out }));
    case 'shown': {
      const up = event.cards.map(({ card }) => card);
      return at(view, event.place, (spot) => ({ ...spot, up, value: event.value }));
    }
    case 'turn-came': {
      const stage = event.place === before.bank ? 'banking' : 'playing';
      return known(view, { stage, turn: event.place, clock: before.clock + 1 });
    }
    case 'you-drew':
      return held(drew(view, event.place, event.timed_out), event.place, event.card, event.value);
    case 'they-drew':
      return drew(view, event.place, event.timed_out);
    case 'drew-up':
      return turnedUp(drew(view, event.place, event.timed_out), event.place, event.card, event.value);
    case 'stayed':
      return at(view, event.place, (spot) => ({ ...answered(spot), did: 'stayed', timed_out: event.timed_out }));
    case 'you-voted':
      return { ...voted(view, event.place), vote: event.draws };
    case 'they-voted':
      return voted(view, event.place);
    case 'votes-opened':
      return { ...known(view, { ballots: event.ballots }), vote: null };
    case 'caught': {
      const marked = before.spots.map((spot, place) =>
        event.hands.includes(place) ? { ...spot, caught: true } : spot,
      );
      const spots = changed(marked, before.bank, answered);
      return known(view, { spots, catches: before.catches + 1, clock: before.clock + 1 });
    }
    case 'settled': {
      const { line } = event;
      if (!line.side) return at(view, line.place, (spot) => ({ ...spot, line }));
      const sides = before.sides.map((side) => (isBetOf(side, line.owner, line.place) ? { ...side, line } : side));
      return known(view, { sides });
    }
    case 'ended': {
      const sides = before.sides.filter(({ line }) => line !== null); // if nobody was dealt to, none
      return known(view, { stage: 'over', turn: null, changes: event.changes, unpaid: event.unpaid, sides });
    }
    default:
      return unknown(event);
  }
}

function opened({ house, setting, least, most, common }: pokdeng.Opened): pokdeng.SeatView {
  const spots = setting.places.map(({ owner, chips }) => newSpot(owner, chips));
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
    unpaid: [],
    common,
    sides: [],
    decider: null,
    voted: [],
    ballots: [],
  };
  return { public: round, own: [], vote: null };
}

function newSpot(owner: number | null, chips: number, junk = false): Spot {
  return {
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
    junk,
  };
}

/** Bets on hands that are not dealt lapse; the places of the junk hands are new. */
function closed(before: Public, { clockwise, order, junk, decider }: pokdeng.Closed): Partial<Public> {
  const spots = [...before.spots.map(answered), ...junk.map(() => newSpot(null, 0, true))];
  const sides = before.sides.filter((side) => order.includes(side.on));
  return { stage: 'shuffling', clockwise, order, spots, sides, decider };
}

/** A bet that changes keeps its standing, but comes to its amount only now. */
function sidePlaced({ sides, spots }: Public, { place, on, amount }: pokdeng.SidePlaced): Side[] {
  const person = spots[place]?.owner;
  if (person == null) throw new Error(`place ${place} is nobody's, and bets`);
  const reached = 1 + Math.max(0, ...sides.map((side) => side.reached));
  if (!sides.some((side) => isBetOf(side, person, on))) return [...sides, { person, on, amount, reached, line: null }];
  return sides.map((side) =>
    isBetOf(side, person, on) && side.amount !== amount ? { ...side, amount, reached } : side,
  );
}

function isBetOf(side: Side, person: number | null | undefined, on: number): boolean {
  return side.person === person && side.on === on;
}

function voted(view: pokdeng.SeatView, place: number): pokdeng.SeatView {
  const owner = view.public.spots[place]?.owner;
  if (owner == null) throw new Error(`place ${place} is nobody's, and votes`);
  return known(at(view, place, answered), { voted: [...view.public.voted, owner] });
}

function known(view: pokdeng.SeatView, change: Partial<Public>): pokdeng.SeatView {
  return { ...view, public: { ...view.public, ...change } };
}

function answered(spot: Spot): Spot {
  return { ...spot, answered: spot.answered + 1 };
}

function changed(spots: readonly Spot[], place: number, change: (spot: Spot) => Spot): Spot[] {
  return spots.map((spot, index) => (index === place ? change(spot) : spot));
}

function at(view: pokdeng.SeatView, place: number, change: (spot: Spot) => Spot): pokdeng.SeatView {
  return known(view, { spots: changed(view.public.spots, place, change) });
}

function fromStock(view: pokdeng.SeatView): pokdeng.SeatView {
  return known(view, { stock: view.public.stock - 1 });
}

function dealt(view: pokdeng.SeatView, place: number): pokdeng.SeatView {
  return fromStock(at(view, place, (spot) => ({ ...spot, cards: spot.cards + 1 })));
}

function drew(view: pokdeng.SeatView, place: number, timedOut: boolean): pokdeng.SeatView {
  return fromStock(
    at(view, place, (spot) => ({ ...answered(spot), cards: 3, did: 'drew', timed_out: timedOut })),
  );
}

function turnedUp(
  view: pokdeng.SeatView,
  place: number,
  card: Card,
  value: pokdeng.HandValue | null,
): pokdeng.SeatView {
  return at(view, place, (spot) => ({ ...spot, up: [...spot.up, card], value }));
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
