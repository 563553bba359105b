/** What happened, in one sentence each: the line at the foot of the mat, and what the polite region says. */
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { list, number, t, worded } from '../words';
import { changeOf, handName, handNumber, nameOf } from './seen';
import { unpaidOf, unpaidTold, voteTold } from './sides';
import { saidWorth, shortWorth } from './worth';

/** The largest bet where the house sets no limit. */
const NO_LIMIT = 1_000_000;

/** The sentence for an event of the round, or null where nothing need be said. `view` is the evening after it, `before` the one before it. */
export function said(view: TableView, event: pokdeng.SeatEvent, before: TableView | null = null): string | null {
  const round = view.round?.view.public;
  if (!round) return null;
  const who = (place: number): string => handTold(view, round, place);
  const tell = (key: string, place: number, values: Record<string, string | number> = {}): string =>
    worded(`said.${key}${isYours(view, place) && handNumber(round, place) === null ? '.you' : ''}`, { name: who(place), ...values });
  const bettor = (place: number): number | null => round.spots[place]?.owner ?? null;
  const tellSide = (key: string, place: number, on: number, values: Record<string, string | number> = {}): string =>
    worded(`said.${key}${isYours(view, place) ? '.you' : ''}`, { name: nameOf(view, bettor(place)), hand: handOf(view, round, on), ...values });
  switch (event.type) {
    case 'narrowed': {
      const { least, most } = event;
      return t(most >= NO_LIMIT ? 'said.narrowed.open' : 'said.narrowed', { least, most });
    }
    case 'placed':
      return tell('placed', event.place, { amount: event.amount });
    case 'took-back':
      return tell('took-back', event.place);
    case 'side-placed':
      return tellSide('side-placed', event.place, event.on, { amount: event.amount });
    case 'side-took-back':
      return tellSide('side-took-back', event.place, event.on);
    case 'sat-out':
      return tell(event.timed_out ? 'sat-out.timed-out' : 'sat-out', event.place);
    case 'closed':
      return [tell(event.clockwise ? 'closed.clockwise' : 'closed.counter', round.bank), ...lapsed(view, round, before)].join(' ');
    case 'looked':
      return event.timed_out ? tell('looked.timed-out', event.place) : null;
    case 'shown':
      return shown(round, event, tell);
    case 'you-voted':
      return t(event.draws ? 'said.voted.draw' : 'said.voted.stay');
    case 'they-voted':
      return t('said.voted', { name: nameOf(view, bettor(event.place)) });
    case 'votes-opened':
      return t('said.votes', { vote: voteTold(round) });
    case 'you-drew':
    case 'they-drew':
    case 'drew-up':
      return tell(event.timed_out ? 'drew.timed-out' : 'drew', event.place);
    case 'stayed':
      return tell(event.timed_out ? 'stayed.timed-out' : 'stayed', event.place);
    case 'turn-came':
      return event.place === round.common && round.house.common_decider === 'vote' ? t('said.vote-begins') : null;
    case 'caught':
      return tell('caught', round.bank, { names: list(event.hands.map((place) => handName(view, round, place))) });
    case 'settled':
      return event.line.when === 'showdown' ? null : settled(view, round, event.line);
    case 'ended':
      return ended(view, round);
    default:
      return null;
  }
}

/** That bets of yours on hands that are not dealt come back. */
function lapsed(view: TableView, round: pokdeng.Public, before: TableView | null): string[] {
  const sides = before?.round?.view.public.sides ?? [];
  const gone = sides.filter(({ person, on }) => person === view.you && !round.order.includes(on));
  return gone.map(({ on }) => t('said.lapsed', { hand: handOf(view, round, on) }));
}

/** What the hands are compared with, while they lie turned up. */
export function revealed(view: TableView, round: pokdeng.Public): string {
  const { owner, value } = round.spots[round.bank] as pokdeng.Spot;
  const yours = view.you !== null && owner === view.you;
  return value ? t(yours ? 'said.shown.bank.you' : 'said.shown.bank', { hand: saidWorth(value, round.house) }) : '';
}

function isYours(view: TableView, place: number): boolean {
  return view.you !== null && view.round?.view.public.spots[place]?.owner === view.you;
}

function shown(
  round: pokdeng.Public,
  { place, value, why }: pokdeng.Shown,
  tell: (key: string, place: number, values: Record<string, string | number>) => string,
): string | null {
  const hand = saidWorth(value, round.house);
  if (why === 'pok' || why === 'bank-pok' || why === 'bank-catches') return tell(`shown.${why}`, place, { hand });
  return why === 'showdown' && place === round.bank ? tell('shown.bank', place, { hand }) : null;
}

function settled(view: TableView, round: pokdeng.Public, line: pokdeng.Line): string {
  const yours = line.owner === view.you ? '.you' : isYours(view, round.bank) ? '.bank' : '';
  const values = {
    name: line.side || yours !== '.you' ? handTold(view, round, line.place) : nameOf(view, line.owner),
    bettor: nameOf(view, line.owner),
    hand: saidWorth(line.hand, round.house),
    short: shortWorth(line.hand, round.house),
    bet: line.bet,
    multiple: line.multiple,
    total: Math.abs(line.gain),
  };
  if (line.side) return worded(`said.side.${line.result}${yours}`, { ...values, hand: handOf(view, round, line.place) });
  const several = yours === '.you' && handNumber(round, line.place) !== null;
  return worded(`said.settled.${line.result}${several ? '' : yours}`, several ? { ...values, name: handTold(view, round, line.place) } : values);
}

function ended(view: TableView, round: pokdeng.Public): string {
  if (round.changes.length === 0) return t('said.nobody-bet');
  const unpaid = unpaidOf(round).map((each) => unpaidTold(view, each));
  if (!round.changes.some(({ person }) => person === view.you))
    return [t('said.ended', { round: view.round?.round ?? 0 }), ...unpaid].join(' ');
  const gain = changeOf(round, view.you);
  const own = worded(`said.ended.${gain > 0 ? 'win' : gain < 0 ? 'lose' : 'push'}`, { total: Math.abs(gain) });
  return [own, ...unpaid].join(' ');
}

/** Whose hand acts, at the beginning of a sentence: "Mali", "Your hand 2", "Kha buai". */
function handTold(view: TableView, round: pokdeng.Public, place: number): string {
  const n = handNumber(round, place);
  if (n === null) return handName(view, round, place);
  const { owner } = round.spots[place] as pokdeng.Spot;
  return owner === view.you ? t('hand.told.you', { n }) : t('hand.told', { name: nameOf(view, owner), n });
}

/** The hand that somebody else bets on, within a sentence: "Mali’s hand", "kha buai". */
export function handOf(view: TableView, round: pokdeng.Public, place: number): string {
  if (place === round.common) return t('kha-buai.the');
  const { owner } = round.spots[place] as pokdeng.Spot;
  const n = handNumber(round, place);
  if (owner === view.you) return n === null ? t('hand.whose.you') : t('hand.whose.you-n', { n });
  const name = nameOf(view, owner);
  return n === null ? t('hand.whose', { name }) : t('hand.whose-n', { name, n });
}

/** "You win 40", as a heading. */
export function result(gain: number): string {
  if (gain === 0) return t('said.result.push');
  return t(gain > 0 ? 'said.result.win' : 'said.result.lose', { total: Math.abs(gain) });
}

/** Why a bet was won or lost: "7 taem, 2 deng beat the bank’s 6". */
export function why(line: pokdeng.Line, house: pokdeng.HouseRules, bankIsYours: boolean): string {
  const { hand, bank, result } = line;
  const own = bankIsYours ? '.yours' : '';
  const name = capital(result === 'win' ? saidWorth(hand, house) : shortWorth(hand, house));
  if (bank === null) return t('why.pok', { hand: name }); // paid at once: what the bank holds is not told
  const values = { hand: name, bank: against(hand, bank, result, house) };
  if (result === 'push') return worded(`why.push${own}`, values);
  if (hand.type === bank.type && hand.taem === bank.taem && line.rule === 'PD-12') {
    const full = { hand: capital(saidWorth(hand, house)), bank: saidWorth(bank, house) };
    return worded(house.tie === 'bank_wins' ? `why.tie${own}` : `why.deng.${result}${own}`, full);
  }
  if (result === 'win' && line.when === 'pok' && hand.type === 'pok' && bank.type !== 'pok') return t('why.pok', values);
  return worded(`why.${result}${own}`, values);
}

/** What the bank holds: with its deng where these decide what is paid, the points alone against another ordinary hand. */
function against(hand: pokdeng.HandValue, bank: pokdeng.HandValue, result: string, house: pokdeng.HouseRules): string {
  if (result === 'lose' && bank.deng > 1) return saidWorth(bank, house);
  return hand.type === bank.type && bank.type === 'ordinary' ? number(bank.taem) : shortWorth(bank, house);
}

/** "5 × 3 = 15", or "10 come back". */
export function sum({ bet, multiple, gain, result }: pokdeng.Line): string {
  return result === 'push' ? t('why.back', { n: bet }) : t('why.sum', { bet, multiple, total: Math.abs(gain) });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
