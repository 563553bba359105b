/**
 * The line to a table: one socket at a time, opened again when it breaks. What was sent and not yet answered is sent
 * again with the same id, so that it acts once.
 */
import type { Act, AnyCommand, Ask, FromClient, FromServer, pokdeng } from './wire';

/** `gone`: there is no such table, or none that can be read; `deleted`: its host has deleted it. No further attempt is made. */
export type Status = 'connecting' | 'open' | 'lost' | 'gone' | 'deleted';

export interface Listener {
  /** A message from the server. */
  hear(message: FromServer): void;
  /** The number of the last event known, or none: what a new socket asks to go on from. */
  since(): number | null;
  changed(status: Status): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** The code a socket is closed with when there is no such table. */
const GONE = 4404;
/** The code a socket is closed with when the host has deleted the evening. */
const DELETED = 4410;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** An id of our own for a message; 16 characters, 96 bits. Works without a secure context. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => ALPHABET[byte & 63]).join('');
}

/** How long to wait before the attempt of this number, ms: doubling, a little spread so that friends do not arrive at once. */
export function waitBefore(attempt: number, random: number = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + random / 2);
}

/** The address of a table's socket, from the page's own. */
export function socketAddress(table: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

export class Connection {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, Act | Ask>();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#open();
  }

  /** Answers a decision of one's own. */
  act(decision: string, action: pokdeng.PersonAction): string {
    return this.#send({ type: 'act', id: freshId(), decision, action });
  }

  /** Asks something of the table. */
  ask(command: AnyCommand): string {
    return this.#send({ type: 'ask', id: freshId(), command });
  }

  /** Asks the coach about a decision of one's own. It is not asked again by itself: there may be another decision by then. */
  advise(decision: string): string {
    const id = freshId();
    this.#post({ type: 'advise', id, decision });
    return id;
  }

  /** Asks the coach what one's decisions have cost, in one round or (null) in the evening. */
  review(round: number | null): string {
    const id = freshId();
    this.#post({ type: 'review', id, round });
    return id;
  }

  /** Asks for everything anew, after a gap in the numbers. */
  resume(): void {
    this.#post({ type: 'since', n: null });
  }

  /** Sends nothing again of what is unanswered. */
  forget(): void {
    this.#unanswered.clear();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#socket?.close();
  }

  #send(message: Act | Ask): string {
    this.#unanswered.set(message.id, message);
    this.#post(message);
    return message.id;
  }

  #post(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#post({ type: 'since', n: this.#listener.since() });
      for (const message of this.#unanswered.values()) this.#post(message);
      this.#listener.changed('open');
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as FromServer;
      if (message.type === 'taken' || message.type === 'refused') this.#unanswered.delete(message.id);
      this.#listener.hear(message);
    };
    socket.onclose = ({ code }) => {
      if (code === GONE || code === DELETED) this.#over(code === GONE ? 'gone' : 'deleted');
      else this.#lost(socket);
    };
  }

  #over(status: Status): void {
    if (this.#closed) return;
    this.close();
    this.#listener.changed(status);
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    this.#listener.changed('lost');
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  readonly #retryNow = (): void => {
    if (this.#closed || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#open();
  };
}
