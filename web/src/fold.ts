/**
 * The evening as a fold of what this person is told: upon an earlier view, the events give exactly the server's later view.
 * Mirrors `apply` in the server's table; the round's part is the game's own fold.
 */
import { apply as applyToRound } from './pokdeng/fold';
import type { TableEvent, TableView } from './shown';
import type { Change, PersonView, pokdeng } from './wire';

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
      const { person, name, bot, policy } = event;
      const came = { person, name, bot, policy, seat: null, chips: 0, handed: 0, banked: 0, leaving: false, picks: null };
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
    case 'coach-set':
      return { ...view, coach: event.on };
    case 'paused':
      return { ...view, paused: event.on };
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
      return { ...view, round: { round, game, view: applyToRound(null, event.event) }, before: view.round };
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

/** Whether somebody is dealt in: without chips only where they are a ledger, which may go below zero. */
function mayPlay(view: TableView, { chips }: PersonView): boolean {
  return chips > 0 || view.stakes === 'table';
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
