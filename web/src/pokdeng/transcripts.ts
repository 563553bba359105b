/** For tests: the rounds in tests/hands, as each screen is told of them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { pokdeng } from '../wire';

const HANDS = new URL('../../../tests/hands/', import.meta.url);

/** Paths into a view, with their values. */
export type Flat = Record<string, unknown>;

/** One event: how a screen is told of it, and what the server changed on that screen. */
export interface Moment {
  /** The line of the transcript. */
  line: number;
  told: pokdeng.SeatEvent;
  change: Flat;
}

export interface Transcript {
  name: string;
  seats: string[];
  /** The persons by number, and `watch`. */
  screens: string[];
  /** What happens on one of the screens. */
  on(screen: string): Moment[];
}

interface Entry {
  line: number;
  event: pokdeng.SeatEvent;
  told: [names: string, event: pokdeng.SeatEvent][];
  views: [names: string, change: Flat][];
}

export const TRANSCRIPTS: readonly Transcript[] = readdirSync(HANDS)
  .filter((name) => name.endsWith('.hand'))
  .map((name) => read(name, readFileSync(new URL(name, HANDS), 'utf8')));

function read(name: string, text: string): Transcript {
  const seats = new Set<string>(); // a person with several hands has several places
  const entries: Entry[] = [];
  text.split('\n').forEach((written, index) => {
    const [word, rest] = split(written.trim());
    const entry = entries.at(-1);
    if (word === 'seat') seats.add(split(rest)[0]);
    else if (word === 'event') entries.push({ line: index + 1, event: JSON.parse(rest), told: [], views: [] });
    else if (word === 'told' && entry) entry.told.push(named(rest));
    else if (word === 'view' && entry) entry.views.push(named(rest));
  });
  const screens = [...[...seats].map((_, person) => String(person)), 'watch'];
  const on = (screen: string): Moment[] =>
    entries.map(({ line, event, told, views }) => ({
      line,
      told: told.find(([names]) => isFor(names, screen))?.[1] ?? event,
      change: Object.assign({}, ...views.filter(([names]) => isFor(names, screen)).map(([, change]) => change)) as Flat,
    }));
  return { name, seats: [...seats], screens, on };
}

function split(text: string): [first: string, rest: string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function named<T>(text: string): [names: string, value: T] {
  const [names, json] = split(text);
  return [names, JSON.parse(json) as T];
}

function isFor(names: string, screen: string): boolean {
  return names === '*' || names.split(',').includes(screen);
}
