/** The state of the bank and of each seat in words, and the same as a screen reader says it. */
import type { IconName } from '../look/icons';
import type { TableView } from '../shown';
import type { pokdeng, Reaction } from '../wire';
import { t } from '../words';
import { handNumber, isPok, nameOf, ownName, stillToPlay } from './seen';
import { sideOf, sidesOn } from './sides';
import { cardNames, saidWorth, shortWorth, worth } from './worth';

type Public = pokdeng.Public;
type Spot = pokdeng.Spot;

/** What else than the round decides how a seat is told. */
export interface Moment {
  /** Seconds left to whoever acts; null while no clock runs. */
  seconds: number | null;
  /** Who is connected. */
  here: readonly number[];
  /** Only one or two words fit. */
  tight: boolean;
  /** There is room for whole phrases. */
  wide: boolean;
  /** For the bank that may catch: whether this hand is chosen. */
  chosen?: boolean;
}

export interface Told {
  words: string;
  icon?: IconName;
}

/** The state of the bank in words. */
export function bankState(view: TableView, round: Public, seconds: number | null): string {
  const spot = round.spots[round.bank] as Spot;
  if (spot.up.length > 0 && spot.value) return worth(spot.value, round.house);
  switch (round.stage) {
    case 'betting':
      return view.paused ? t('state.paused') : t('state.takes-bets');
    case 'shuffling':
      return t('state.deals');
    case 'looking':
      return t(spot.looked ? 'state.looked' : 'state.looks');
    case 'banking':
      return seconds === null ? t('state.plays-short') : t('state.plays', { n: seconds });
    case 'playing':
      return t(round.house.bank_pok === 'on_turn' ? 'state.plays-last' : 'state.no-pok');
    case 'over':
      return t('state.done');
  }
}

/** The bank as one sentence. */
export function bankLabel(view: TableView, round: Public, state: string): string {
  const { up, owner, chips } = round.spots[round.bank] as Spot;
  const values = { name: nameOf(view, owner), chips, state };
  return up.length > 0 ? t('label.bank-open', { ...values, cards: cardNames(up) }) : t('label.bank', values);
}

/** The state of a seat in words. */
export function seatState(view: TableView, round: Public, place: number, moment: Moment): Told {
  const spot = round.spots[place] as Spot;
  if (spot.line || (spot.up.length > 0 && spot.value)) return { words: handState(spot, round, moment) };
  if (moment.chosen !== undefined) return { words: t(moment.chosen ? 'state.catch' : moment.tight ? 'state.may-catch-short' : 'state.may-catch') };
  const person = view.people.find((other) => other.person === spot.owner);
  const acts = round.turn === place;
  if (acts && spot.owner !== view.you && spot.owner !== null) return thinking(moment);
  if (person && !person.bot && person.person !== view.you && !moment.here.includes(person.person))
    return { words: t(moment.tight ? 'state.off' : 'state.offline'), icon: 'offline' };
  const words = doing(view, round, place, moment.tight);
  return spot.timed_out && spot.owner !== view.you ? { words, icon: 'moon' } : { words };
}

function thinking({ seconds, tight, wide }: Moment): Told {
  if (seconds === null) return { words: t(wide ? 'state.thinks-on' : 'state.plays-short') };
  return { words: t(tight ? 'clock.seconds' : wide ? 'state.thinks' : 'state.plays', { n: seconds }), icon: 'clock' };
}

function handState({ value, caught, line }: Spot, round: Public, { tight }: Moment): string {
  if (!value) return '';
  const { house } = round;
  if (caught) return tight ? t('state.caught-short') : t('state.caught', { hand: shortWorth(value, house) });
  if (tight) return shortWorth(value, house);
  return line?.result === 'push' ? t('state.push', { hand: shortWorth(value, house) }) : saidWorth(value, house);
}

function doing(view: TableView, round: Public, place: number, tight: boolean): string {
  const spot = round.spots[place] as Spot;
  const yours = spot.owner === view.you;
  if (spot.out) return t(tight ? 'state.out' : 'state.sits-out');
  switch (round.stage) {
    case 'betting':
      return t(spot.bet > 0 ? 'state.ready' : yours ? 'state.you-bet' : tight ? 'state.bets-short' : 'state.bets');
    case 'shuffling':
      return t('state.waits');
    case 'looking':
      return t(spot.looked ? (tight ? 'state.looked-short' : 'state.looked') : tight ? 'state.looks-short' : 'state.looks');
    default:
      if (round.turn === place) return t(tight ? 'state.plays-short' : 'state.to-play');
      if (spot.did) return t(spot.did === 'stayed' ? 'state.stays' : tight ? 'state.drew-short' : 'state.drew');
      return t(stillToPlay(round)[0] === place ? 'state.next' : 'state.waits');
  }
}

/** A seat as one sentence: "Mali, nine of clubs and king of clubs, pok 9, 2 deng, won 20". */
export function seatLabel(view: TableView, round: Public, place: number, state: string): string {
  const spot = round.spots[place] as Spot;
  const parts = [owned(view, round, place)];
  if (spot.up.length > 0) parts.push(cardNames(spot.up));
  else if (spot.cards > 0 && spot.owner !== view.you) parts.push(t('label.cards', { n: spot.cards }));
  parts.push(state);
  if (spot.line) parts.push(gained(spot.line.gain));
  else if (spot.bet > 0) parts.push(t('label.bet', { amount: spot.bet }));
  for (const { person, amount, line } of sidesOn(round, place))
    parts.push(t(person === view.you ? 'label.side.you' : 'label.side', { name: nameOf(view, person), what: line ? gained(line.gain) : t('label.bet', { amount }) }));
  return parts.filter(Boolean).join(t('list.separator'));
}

/** Whose hand it is, in a sentence about it. */
function owned(view: TableView, round: Public, place: number): string {
  const { owner, junk } = round.spots[place] as Spot;
  if (place === round.common) return t('kha-buai');
  if (junk) return t('junk');
  const name = owner === view.you ? t('label.you', { name: ownName(view, owner) }) : ownName(view, owner);
  const n = handNumber(round, place);
  return n === null ? name : t('label.hand', { name, n });
}

/** Your bet on a hand that is not yours, beside it: the coins, or what they brought. */
export function yourSide(view: TableView, round: Public, place: number): { amount: number; gain: number | null } | null {
  const side = sideOf(round, view.you, place);
  return side && { amount: side.amount, gain: side.line?.gain ?? null };
}

/** "won 20" */
export function gained(gain: number): string {
  if (gain === 0) return t('label.push');
  return t(gain > 0 ? 'label.won' : 'label.lost', { amount: Math.abs(gain) });
}

/** Whether a hand is out of the round before its end, so that its cards are dimmed. */
export function isOut(spot: Spot, round: Public): boolean {
  return spot.caught || (spot.line !== null && !isPok(spot) && round.stage !== 'over');
}

/** The state of a seat whose owner has just shown what they feel. */
export function withFelt(state: string, felt: Reaction | undefined): string {
  if (felt === undefined) return state;
  return state === '' ? t(`felt.${felt}`) : t('felt.and', { felt: t(`felt.${felt}`), state });
}
