/**
 * The evening as a fold of what this person is told: upon an earlier view, the events give exactly the server's later view.
 * Mirrors `apply` in the server's table; the round's part is the game's own fold.
 */
import { apply as applyToRound } from './pokdeng/fold';
import type { TableEvent, TableView } from './shown';
import type { Change, PersonView, pokdeng } from './wire';

/** What was said last, as many lines as the server keeps at hand. */
const LINES = 50;

/** A round needs the bank and somebody to play against it. */
const FEWEST = 2;
/** The most times a bet that Pok Deng pays, which has to be covered. */
const BEST_MULTIPLE = 5;

const NEWCOMER = {
  seat: null,
  chips: 0,
  handed: 0,
  banked: 0,
  leaving: false,
  resting: false,
  hands: 1,
  picks: null,
  kicked: false,
  taking: 0,
  spent: 0,
  times: 1,
};

/** The view after `event`. */
export function apply(view: TableView, event: TableEvent): TableView {
  const after = changedBy(view, event);
  const waiting = couldOpen(after);
  return after.waiting === waiting ? after : { ...after, waiting };
}

/** Whether a round runs now. */
export function isRunning(view: TableView): boolean {
  return view.round !== null && view.round.view.public.stage !== 'over';
}

function changedBy(view: TableView, event: TableEvent): TableView {
  switch (event.type) {
    case 'they-came': {
      const { person, name, bot, policy } = event;
      return { ...view, people: [...view.people, { ...NEWCOMER, person, name, bot, policy }] };
    }
    case 'asked':
      return { ...view, asks: [...without(view.asks, event.person), { person: event.person, seat: event.seat }] };
    case 'declined':
    case 'withdrew':
      return waitsNot(view, event.person);
    case 'queued': {
      const after = waitsNot(view, event.person);
      return { ...after, queue: [...after.queue, event.person] };
    }
    case 'seated': {
      const people = peopleWith(view, event.person, (person) => ({ ...person, seat: event.seat, kicked: false }));
      return { ...waitsNot(view, event.person), people };
    }
    case 'resting':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, resting: event.on })) };
    case 'hands-set':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, hands: event.hands })) };
    case 'leaving':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, leaving: true })) };
    case 'left':
      return left(view, event.person);
    case 'handed-out': {
      const people = peopleWith(view, event.person, (person) => handed(person, event.chips));
      return { ...view, people, chip_asks: without(view.chip_asks, event.person) };
    }
    case 'taking-chips': {
      const people = peopleWith(view, event.person, (person) => ({ ...person, taking: person.taking + event.chips }));
      return { ...view, people };
    }
    case 'took-chips': {
      const people = peopleWith(view, event.person, (person) => ({ ...handed(person, -event.chips), taking: 0 }));
      return { ...view, people };
    }
    case 'host-passed': {
      // a new host is told anew who has how much time, and nobody else knows it of others
      const people = view.people.map((person) => (person.person === view.you ? person : { ...person, times: 1 }));
      return { ...view, host: event.person, people };
    }
    case 'kicked': {
      const people = peopleWith(view, event.person, (person) => ({ ...person, kicked: true }));
      return { ...waitsNot(view, event.person), people };
    }
    case 'rules-agreed':
      return { ...view, coming: event.rules };
    case 'rules-taken':
      return rulesTaken(view);
    case 'clocks-set':
      return { ...view, clocks: event.clocks, pace: event.pace };
    case 'time-given':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, times: event.times })) };
    case 'time-banks-began':
      return view;
    case 'time-spent': {
      const people = peopleWith(view, event.person, (person) => ({ ...person, spent: person.spent + event.seconds }));
      return { ...view, people };
    }
    case 'chips-asked': {
      const { person, chips } = event;
      return { ...view, chip_asks: [...without(view.chip_asks, person), { person, chips }] };
    }
    case 'chips-declined':
      return { ...view, chip_asks: without(view.chip_asks, event.person) };
    case 'they-moved':
    case 'reacted':
      return view;
    case 'said': {
      const { person, text } = event;
      const number = (view.lines.at(-1)?.number ?? 0) + 1;
      return { ...view, lines: [...view.lines.slice(1 - LINES), { number, person, text }] };
    }
    case 'muted': {
      const others = view.muted.filter((person) => person !== event.person);
      return { ...view, muted: event.on ? [...others, event.person].sort((a, b) => a - b) : others };
    }
    case 'chat-set':
      return { ...view, chat: event.on };
    case 'door-set':
      return { ...view, door: event.open };
    case 'coach-set':
      return { ...view, coach: event.on };
    case 'paused':
      return { ...view, paused: event.on, stopped: event.on && event.clocks };
    case 'bank-asked':
      return { ...view, bank_asks: [...view.bank_asks, event.person] };
    case 'bank-announced':
      return { ...view, notice: { to: event.to, rounds: event.rounds } };
    case 'bank-passed':
      return { ...view, bank: event.person, notice: null, bank_asks: [], rounds_left: event.rounds };
    case 'rules-picked':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, picks: event.rules })) };
    case 'rules-changed': {
      const { game, house } = view.agreed[event.rules] as { game: string; house: pokdeng.HouseRules };
      return { ...view, playing: event.rules, game, house };
    }
    case 'time-reached':
      return { ...view, late: true };
    case 'last-called':
      return { ...view, last: true };
    case 'pot-shared':
      return { ...view, people: changed(view.people, event.shares), pot: 0, anted: [] };
    case 'evening-ended':
      return { ...view, over: true, winner: event.winner };
    case 'round-opened': {
      const { round, game } = event;
      const people = view.people.map((person) => (person.spent > 0 ? { ...person, spent: 0 } : person));
      return { ...view, people, round: { round, game, view: applyToRound(null, event.event) }, before: view.round };
    }
    case 'round-scored':
      return { ...banked(view, event.event.changes), scored: event };
    case 'round-unscored': {
      const people = changed(view.people, event.changes).map((person) =>
        person.person === event.banked ? { ...person, banked: person.banked - 1 } : person,
      );
      return { ...view, people, scored: event.before };
    }
    case 'played':
      return played(view, event.event);
    default:
      return unknown(event);
  }
}

function handed(person: PersonView, chips: number): PersonView {
  return { ...person, chips: person.chips + chips, handed: person.handed + chips };
}

function rulesTaken(view: TableView): TableView {
  if (view.coming === null) throw new Error('rules are taken that nobody agreed on');
  const [, ...choice] = view.agreed;
  const agreed = choice.length > 0 ? [view.coming, ...choice] : [];
  const after = { ...view, agreed, coming: null };
  return view.playing > 0 ? after : { ...after, ...(view.coming as { game: string; house: pokdeng.HouseRules }) };
}

function left(view: TableView, person: number): TableView {
  const people = peopleWith(view, person, (member) => ({ ...member, seat: null, leaving: false, resting: false, hands: 1 }));
  const bank_asks = view.bank_asks.filter((other) => other !== person);
  const after = { ...view, people, bank_asks, chip_asks: without(view.chip_asks, person) };
  if (view.bank === person) return { ...after, bank: null, notice: null, rounds_left: null };
  const notice = view.notice?.to === person ? { ...view.notice, to: null } : view.notice;
  return { ...after, notice };
}

function played(view: TableView, event: pokdeng.SeatEvent): TableView {
  if (view.round === null) throw new Error(`"${event.type}" came and no round is open`);
  const round = { ...view.round, view: applyToRound(view.round.view, event) };
  return event.type === 'ended' ? settled({ ...view, round }, event.changes) : { ...view, round };
}

/** Chips move when the round is over. A round in which nobody bet is none that anybody banked. */
function settled(view: TableView, changes: readonly Change[]): TableView {
  return changes.length === 0 ? view : banked(view, changes);
}

/** A round that counts is over. */
function banked(view: TableView, changes: readonly Change[]): TableView {
  const people = changed(view.people, changes);
  return {
    ...view,
    people: people.map((person) => (person.person === view.bank ? { ...person, banked: person.banked + 1 } : person)),
    notice: view.notice && { ...view.notice, rounds: view.notice.rounds - 1 },
    rounds_left: view.rounds_left === null ? null : view.rounds_left - 1,
  };
}

function changed(people: readonly PersonView[], changes: readonly Change[]): PersonView[] {
  return people.map((person) => {
    const chips = changes.find((change) => change.person === person.person)?.chips ?? 0;
    return chips === 0 ? person : { ...person, chips: person.chips + chips };
  });
}

function couldOpen(view: TableView): boolean {
  const able = view.people.filter((person) => person.seat !== null && mayPlay(view, person));
  const banked = able.some(({ person }) => person === view.bank);
  return view.kept === 'dealt' && !isRunning(view) && !view.paused && !view.over && banked && able.length >= FEWEST;
}

/** Whether somebody is dealt in: who does not rest, and has the chips it takes. */
function mayPlay(view: TableView, { person, chips, resting }: PersonView): boolean {
  const least = entry(view);
  return !resting && ((least === null && view.stakes === 'table') || chips >= (least ?? 1) || view.anted.includes(person));
}

/** How many chips it takes to be dealt in; null where balances may go below zero. */
function entry({ game, house }: TableView): number | null {
  if (game !== 'pokdeng' || house.cover === 'capped') return 1;
  return house.cover === 'credit' ? null : house.min_bet * (house.multiples ? BEST_MULTIPLE : 1);
}

/** They wait for a seat no longer. */
function waitsNot(view: TableView, person: number): TableView {
  return { ...view, asks: without(view.asks, person), queue: view.queue.filter((other) => other !== person) };
}

/** The requests without somebody's own. */
function without<Ask extends { person: number }>(asks: readonly Ask[], person: number): Ask[] {
  return asks.filter((ask) => ask.person !== person);
}

function peopleWith(view: TableView, person: number, change: (person: PersonView) => PersonView): PersonView[] {
  return view.people.map((other) => (other.person === person ? change(other) : other));
}

function unknown(event: never): never {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
