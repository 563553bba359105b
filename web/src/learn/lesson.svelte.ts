/** The first lesson: a table whose course is written down, and goes on as the learner does what comes next. */
import { Coach } from '../coach.svelte';
import { apply } from '../fold';
import type { Playing, Step } from '../room.svelte';
import type { Open, TableEvent, TableView } from '../shown';
import type { AnyCommand, Clock, pokdeng } from '../wire';
import written from './course.json';

type Action = pokdeng.PersonAction;

/** What happens next, and upon what: the learner's action, their tap on *Next*, or (null) by itself. */
export interface Moment {
  by: Action | 'next' | null;
  events: (TableEvent | null)[];
  open: Open[];
  /** What is said then, and about what. */
  step?: string;
  at?: string;
}

export const COURSE = written as unknown as { view: TableView; moments: Moment[] };

/** How long others take, ms. */
const PACE = 900;
const FULL: Clock = { kind: 'turn', ends: 0, total: 25_000, time_bank: false };

export class Lesson implements Playing {
  view: TableView = $state.raw(COURSE.view);
  open: Open[] = $state.raw([]);
  /** What is said now, and about what; nothing once it is done, until there is more to say. */
  said: { step: string; at: string } = $state.raw({ step: '', at: '' });
  /** How many sayings there were. */
  nth = $state(0);
  readonly steps = COURSE.moments.filter(({ step }) => step !== undefined).length;
  readonly here: readonly number[] = COURSE.view.people.map(({ person }) => person);
  readonly coach = new Coach({ advise: () => '', review: () => '' });
  readonly other = null;
  readonly status = 'open';
  readonly dismissed = null;
  readonly busy = false;
  refused: string | null = null;

  readonly #told: (steps: readonly Step[]) => void;
  #at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What the table and the learner are called. */
  constructor(table: string, name: string, told: (steps: readonly Step[]) => void) {
    this.#told = told;
    const people = COURSE.view.people.map((person) => (person.person === COURSE.view.you ? { ...person, name } : person));
    this.view = { ...COURSE.view, name: table, people, coach: false };
    this.#go();
  }

  /** What the course waits for. */
  get awaits(): Moment['by'] {
    return COURSE.moments[this.#at + 1]?.by ?? null;
  }

  /** Whether everything was said. */
  get done(): boolean {
    return this.#at === COURSE.moments.length - 1;
  }

  /** Others think as long as they are shown; nobody hurries the learner. */
  get clock(): Clock | null {
    return this.open.length > 0 ? null : FULL;
  }

  left(): number {
    return this.clock?.total ?? 0;
  }

  /** Goes on if this is what comes next, also before all was said; anything else is let be. */
  act(action: Action): void {
    const ahead = actionAfter(this.#at);
    if (ahead === null || !same(action, ahead)) return;
    while (this.awaits === 'next') this.#go();
    this.#go();
  }

  next(): void {
    if (this.awaits === 'next') this.#go();
  }

  ask(command: AnyCommand): void {
    void command; // nothing is asked of this table
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #go(): void {
    this.#at += 1;
    const { by, events, open, step, at } = COURSE.moments[this.#at] as Moment;
    const steps: Step[] = [];
    for (const event of events) {
      if (event === null) continue;
      const after = apply(this.view, event);
      steps.push({ before: this.view, event, after });
      this.view = after;
    }
    this.open = offered(open, actionAfter(this.#at));
    if (step !== undefined && at !== undefined) {
      this.said = { step, at };
      this.nth += 1;
    } else if (by !== null && by !== 'next') this.said = { step: '', at: '' };
    this.#told(steps);
    if (this.awaits === null && !this.done) this.#timer = setTimeout(() => this.#go(), PACE);
  }
}

/** What the learner does next, if nothing else happens before; none at the end. */
export function actionAfter(at: number): Action | null {
  const next = COURSE.moments.slice(at + 1).find(({ by, events }) => by !== 'next' || events.length > 0);
  return next === undefined || next.by === 'next' ? null : next.by;
}

/** Of what the rules allow, what the lesson asks for. */
export function offered(open: readonly Open[], awaits: Action | null): Open[] {
  if (awaits === null) return [];
  const legal = (one: Open): Open['legal'] =>
    one.legal
      .filter(({ type }) => type === awaits.type)
      .map((may) => (may.type === 'catch' && awaits.type === 'catch' ? { ...may, groups: [awaits.hands] } : may));
  return open.map((one) => ({ ...one, legal: legal(one) })).filter((one) => one.legal.length > 0);
}

function same(action: Action, awaits: Action): boolean {
  if (action.type === 'catch' && awaits.type === 'catch') return String([...action.hands].sort()) === String([...awaits.hands].sort());
  return action.type === awaits.type;
}
