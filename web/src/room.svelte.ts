/** A table as this screen knows it: what the server told, folded, and the line to it. */
import { Coach } from './coach.svelte';
import { Connection, socketAddress } from './connection';
import type { Status } from './connection';
import { apply } from './fold';
import { isShown, shown } from './shown';
import type { Open, TableEvent, TableView } from './shown';
import type * as wire from './wire';
import type { AnyCommand, Clock, Fresh, FromServer, Moved, pokdeng } from './wire';

/** An event with the views it stands between, for whoever tells it in words or movement. */
export interface Step {
  before: TableView;
  event: TableEvent;
  after: TableView;
}

/** A table as its screens play at it: a room of the server's, or one that a lesson makes. */
export type Playing = Pick<Room, Exclude<keyof Room, 'fault'>>;

export class Room {
  view: TableView | null = $state.raw(null);
  /** The table as it was told, as long as it plays a game that has no screens here; then there is no `view`. */
  other: wire.TableView | null = $state.raw(null);
  open: Open[] = $state.raw([]);
  clock: Clock | null = $state.raw(null);
  here: readonly number[] = $state.raw([]);
  status: Status = $state('connecting');
  /** Why the last message was refused; null once another was taken. */
  refused: string | null = $state(null);
  /** What of it cannot be so, where that is why: the field, and more. */
  fault: string | null = $state(null);
  /** Why one only watches on this screen, where one was somebody before. */
  dismissed: wire.Dismissed['reason'] | null = $state(null);
  /** Whether a message of ours is on its way. */
  busy = $state(false);
  readonly coach: Coach;

  readonly #line: Connection;
  readonly #told: (steps: readonly Step[]) => void;
  /** What is on its way: the message's id, and the decision it answers, if it answers one. */
  readonly #waiting = new Map<string, string | null>();
  #n: number | null = null;
  /** Our clock less the server's, ms. */
  #skew = 0;

  constructor(table: string, told: (steps: readonly Step[]) => void) {
    this.#told = told;
    this.#line = new Connection(socketAddress(table), {
      hear: (message) => this.#hear(message),
      since: () => this.#n,
      changed: (status) => this.#changed(status),
    });
    this.coach = new Coach(this.#line);
  }

  /** Plays in the round; only what the open decision of the place allows is ever offered. A second tap on the same decision is none. */
  act(action: pokdeng.PersonAction): void {
    const decision = this.open.find(({ place }) => place === action.place)?.decision;
    if (decision === undefined || [...this.#waiting.values()].includes(decision)) return;
    this.#sent(this.#line.act(decision, action), decision);
  }

  ask(command: AnyCommand): void {
    this.#sent(this.#line.ask(command), null);
  }

  close(): void {
    this.#line.close();
  }

  /** How long the running clock still has at `now` (our clock), ms. */
  left(now: number): number {
    if (this.clock === null) return 0;
    return Math.min(this.clock.total, Math.max(0, this.clock.ends - (now - this.#skew)));
  }

  #changed(status: Status): void {
    this.status = status;
    if (status === 'open') this.coach.again();
  }

  #sent(id: string, decision: string | null): void {
    this.#waiting.set(id, decision);
    this.busy = true;
  }

  #answered(id: string): void {
    this.#waiting.delete(id);
    this.busy = this.#waiting.size > 0;
  }

  /** A message of ours was not even read: none is waited for any more. */
  #forget(): void {
    this.#line.forget();
    this.#waiting.clear();
    this.busy = false;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'fresh':
        return this.#fresh(message);
      case 'moved':
        return this.#moved(message);
      case 'taken':
        this.refused = null;
        return this.#answered(message.id);
      case 'refused':
        this.open = message.open as Open[];
        if (this.coach.refused(message.id, message.reason)) return;
        this.refused = message.reason;
        this.fault = message.fault;
        return message.id === '' ? this.#forget() : this.#answered(message.id);
      case 'advised':
      case 'reviewed':
        return this.coach.hear(message);
      case 'here':
        this.here = message.here;
        return;
      case 'dismissed':
        this.dismissed = message.reason;
        return;
    }
  }

  #fresh(message: Fresh): void {
    this.#n = message.n;
    this.view = shown(message.view);
    this.other = this.view === null ? message.view : null;
    this.here = message.here;
    this.#now(message);
  }

  #moved(message: Moved): void {
    if (this.#n === null) return;
    const first = message.n - message.events.length + 1;
    if (first > this.#n + 1) return this.#line.resume();
    const news = message.events.slice(this.#n + 1 - first);
    this.#n = Math.max(this.#n, message.n);
    const { view: known, other } = this;
    if (gamesFrom(known, news).some((game) => other ?? !isShown(game))) {
      this.#n = null; // another game, whose view comes whole
      return this.#line.resume();
    }
    if (known === null) return;
    const steps: Step[] = [];
    let view = known;
    for (const event of news as (TableEvent | null)[]) {
      if (event === null) continue;
      const after = apply(view, event);
      steps.push({ before: view, event, after });
      view = after;
    }
    this.view = view;
    this.#now(message);
    this.#told(steps);
  }

  #now({ now, open, clock }: Fresh | Moved): void {
    this.#skew = Date.now() - now;
    this.open = open as Open[];
    this.clock = clock;
  }
}

/** The games that rules of these events lead to, as far as the view before them knows. */
function gamesFrom(view: TableView | null, news: Moved['events']): string[] {
  let coming = view?.coming?.game ?? '';
  return news.flatMap((event) => {
    if (event?.type === 'rules-agreed') coming = event.rules.game;
    if (event?.type === 'rules-taken') return [coming];
    return event?.type === 'rules-changed' ? [view?.agreed[event.rules]?.game ?? ''] : [];
  });
}
