/** For tests: a table at which nothing has happened yet, and somebody who sits there. */
import type { TableView } from './shown';
import type { PersonView, pokdeng } from './wire';

export const EMPTY: TableView = {
  name: 'Friday mat',
  game: 'pokdeng',
  house: { cover: 'credit' } as pokdeng.HouseRules,
  agreed: [],
  playing: 0,
  stakes: 'table',
  until: null,
  seats: 9,
  chips: 500,
  door: false,
  coach: true,
  paused: false,
  stopped: false,
  clocks: { bet: 45, look: 20, turn: 25, bank: 45, time_bank: 30 },
  pace: 'standard',
  coming: null,
  people: [],
  host: 0,
  you: 0,
  asks: [],
  queue: [],
  chip_asks: [],
  bank: null,
  notice: null,
  bank_asks: [],
  rounds_left: null,
  pot: 0,
  anted: [],
  late: false,
  last: false,
  over: false,
  winner: null,
  chat: true,
  lines: [],
  muted: [],
  round: null,
  before: null,
  kept: 'dealt',
  scored: null,
  waiting: false,
};

export function sitter(name: string, person: number): PersonView {
  return {
    ...{ person, name, bot: false, policy: 'simple', seat: person, chips: 500, handed: 500, banked: 0, leaving: false },
    ...{ resting: false, hands: 1, picks: null, kicked: false, taking: 0, spent: 0, times: 1 },
  };
}
