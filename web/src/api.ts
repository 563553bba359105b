/** The few questions asked over HTTP. */
import { isKey, t, worded } from './words';
import type {
  About,
  CodeFound,
  Deleted,
  Entered,
  Guest,
  House,
  HouseWish,
  Invite,
  Ledger,
  Preview,
  Refusal,
  Replay,
  Rounds,
  Rules,
  SeatLink,
  TableCard,
  TableMade,
  TableOdds,
  TableWish,
  Worths,
  pokdeng,
} from './wire';

/** The room said no; the message is a sentence for a person, from our own catalogue. */
export class Refused extends Error {
  readonly reason: string;

  constructor(refusal: Pick<Refusal, 'reason'> & Partial<Refusal>) {
    super(reasonSaid(refusal));
    this.reason = refusal.reason;
  }
}

/** Why something was refused, as a sentence; `message` may name an option of the rules, or a clock, at fault. */
export function reasonSaid({ reason, message = '' }: Pick<Refusal, 'reason'> & Partial<Refusal>): string {
  const option = `rule.${/^\w+/.exec(message)?.[0] ?? ''}`; // "max_bet: …" names the option at fault
  if ((reason === 'bad-house' || reason === 'bad-rules') && isKey(option)) return t('reason.bad-house.option', { option: t(option) });
  return isKey(`reason.${reason}`) ? worded(`reason.${reason}`) : t('reason.other');
}

/** What went wrong, as a sentence for a person. */
export function troubleOf(error: unknown): string {
  return error instanceof Refused ? error.message : t('reason.broken');
}

function request<T>(path: string, body?: object): Promise<T> {
  return answered(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
}

async function answered<T>(path: string, sent: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, sent);
  } catch {
    throw new Refused({ reason: 'unreachable' });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  throw new Refused(isRefusal(answer) ? answer : { reason: 'unreachable' });
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'reason' in answer;
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

export const getRules = (): Promise<Rules> => request('/api/rules');
export const getGuest = (): Promise<Guest> => request('/api/guest');
export const becomeGuest = (name: string): Promise<Guest> => request('/api/guest', { name });
export const setHouse = (wish: HouseWish): Promise<House> => request('/api/house', wish);
export const openTable = (wish: TableWish): Promise<TableMade> => request('/api/tables', wish);
export const getTable = (table: string): Promise<TableCard> => request(at(table));
export const getOdds = (table: string): Promise<TableOdds> => request(`${at(table)}/odds`);
export const getInvite = (table: string): Promise<Invite> => request(`${at(table)}/invite`);
export const getAbout = (): Promise<About> => request('/api/about');
export const getLedger = (table: string): Promise<Ledger> => request(`${at(table)}/ledger`);
/** Where the ledger is as a file. */
export const ledgerFile = (table: string, end: 'csv' | 'json'): string => `${at(table)}/ledger.${end}`;
export const getRounds = (table: string): Promise<Rounds> => request(`${at(table)}/rounds`);
export const getReplay = (table: string, round: number, openly: boolean): Promise<Replay> =>
  request(`${at(table)}/rounds/${round}${openly ? '?openly=true' : ''}`);
export const deleteTable = (table: string): Promise<Deleted> => answered(at(table), { method: 'DELETE' });
export const enter = (table: string, nickname: string): Promise<Entered> =>
  request(`${at(table)}/enter`, { nickname });
export const getSeatLink = (table: string): Promise<SeatLink> => request(`${at(table)}/seat-link`, {});
export const takeSeat = (table: string, key: string): Promise<Entered> => request(`${at(table)}/take-seat`, { key });
export const getWorths = (table: string): Promise<Worths> => request(`${at(table)}/score`);
export const previewScore = (table: string, round: pokdeng.RoundEntered): Promise<Preview> =>
  request(`${at(table)}/score`, { round });
export const findCode = (code: string): Promise<CodeFound> => request('/api/code', { code });
