/**
 * The evening as a fold of what this person is told: upon an earlier view, the events give exactly the server's later view.
 * Mirrors `apply` in the server's table; the round's part is the game's own fold.
 */
import { apply as applyToRound } from './pokdeng/fold';
import type { Moved, PersonView, pokdeng, TableView } from './wire';

export type TableEvent = NonNullable<Moved['events'][number]>;

/** A round needs the bank and somebody to play against it. */
const FEWEST = 2;

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
      const { person, name, bot } = event;
      const came = { person, name, bot, seat: null, chips: 0, handed: 0, banked: 0, leaving: false };
      return { ...view, people: [...view.people, came] };
    }
    case 'asked':
      return { ...view, asks: [...asksWithout(view, event.person), { person: event.person, seat: event.seat }] };
    case 'declined':
      return { ...view, asks: asksWithout(view, event.person) };
    case 'seated': {
      const people = peopleWith(view, event.person, (person) => ({ ...person, seat: event.seat }));
      return { ...view, people, asks: asksWithout(view, event.person) };
    }
    case 'leaving':
      return { ...view, people: peopleWith(view, event.person, (person) => ({ ...person, leaving: true })) };
    case 'left':
      return left(view, event.person);
    case 'handed-out': {
      const { chips } = event;
      const people = peopleWith(view, event.person, (person) => ({
        ...person,
        chips: person.chips + chips,
        handed: person.handed + chips,
      }));
      return { ...view, people };
    }
    case 'door-set':
      return { ...view, door: event.open };
    case 'paused':
      return { ...view, paused: event.on };
    case 'bank-asked':
      return { ...view, bank_asks: [...view.bank_asks, event.person] };
    case 'bank-announced':
      return { ...view, notice: { to: event.to, rounds: event.rounds } };
    case 'bank-passed':
      return { ...view, bank: event.person, notice: null, bank_asks: [], rounds_left: event.rounds };
    case 'round-opened': {
      const { round, game } = event;
      return { ...view, round: { round, game, view: applyToRound(null, event.event) }, before: view.round };
    }
    case 'played':
      return played(view, event.event);
    default:
      return unknown(event);
  }
}

function left(view: TableView, person: number): TableView {
  const people = peopleWith(view, person, (member) => ({ ...member, seat: null, leaving: false }));
  const bank_asks = view.bank_asks.filter((other) => other !== person);
  if (view.bank === person) return { ...view, people, bank: null, notice: null, bank_asks, rounds_left: null };
  const notice = view.notice?.to === person ? { ...view.notice, to: null } : view.notice;
  return { ...view, people, notice, bank_asks };
}

function played(view: TableView, event: pokdeng.SeatEvent): TableView {
  if (view.round === null) throw new Error(`"${event.type}" came and no round is open`);
  const round = { ...view.round, view: applyToRound(view.round.view, event) };
  return event.type === 'ended' ? settled({ ...view, round }, event.changes) : { ...view, round };
}

/** Chips move when the round is over. A round in which nobody bet is none that anybody banked. */
function settled(view: TableView, changes: pokdeng.Ended['changes']): TableView {
  if (changes.length === 0) return view;
  const people = view.people.map((person) => ({
    ...person,
    chips: person.chips + (changes.find((change) => change.person === person.person)?.chips ?? 0),
    banked: person.banked + (person.person === view.bank ? 1 : 0),
  }));
  return {
    ...view,
    people,
    notice: view.notice && { ...view.notice, rounds: view.notice.rounds - 1 },
    rounds_left: view.rounds_left === null ? null : view.rounds_left - 1,
  };
}

function couldOpen(view: TableView): boolean {
  const seated = view.people.filter(({ seat }) => seat !== null).length;
  return !isRunning(view) && !view.paused && view.bank !== null && seated >= FEWEST;
}

function asksWithout(view: TableView, person: number): TableView['asks'] {
  return view.asks.filter((ask) => ask.person !== person);
}

function peopleWith(view: TableView, person: number, change: (person: PersonView) => PersonView): PersonView[] {
  return view.people.map((other) => (other.person === person ? change(other) : other));
}

function unknown(event: never): never {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
