/** The bets on hands that are not one's own: other players' and kha buai; who decides there, and what stays unpaid. */
import type { Open, TableView } from '../shown';
import type { pokdeng } from '../wire';
import { list, t } from '../words';
import { nameOf, ownName, wagered } from './seen';

type Public = pokdeng.Public;
type Line = pokdeng.Line;
type Side = pokdeng.Side;

/** The most times a bet that the rules pay, where deng count. */
const BEST_MULTIPLE = 5;

/** The bets of others on a hand, in the order they were first made. */
export function sidesOn({ sides }: Public, place: number): Side[] {
  return sides.filter(({ on }) => on === place);
}

/** Somebody's bet on a hand that is not theirs. */
export function sideOf(round: Public, person: number | null, place: number): Side | null {
  return sidesOn(round, place).find((side) => side.person === person) ?? null;
}

/** All bets on a hand together, in chips. */
export function stakeOn(round: Public, place: number): number {
  return sidesOn(round, place).reduce((sum, { amount }) => sum + amount, round.spots[place]?.bet ?? 0);
}

/** Whether the bets on a hand are settled; all of them are at once. */
export function isSettled(round: Public, place: number): boolean {
  const { bet, line } = round.spots[place] as pokdeng.Spot;
  return bet > 0 ? line !== null : sidesOn(round, place).every((side) => side.line !== null);
}

/** Whether somebody has a word on whether the hand at `place` draws: its owner, who decides or votes for kha buai, the bank for a junk hand. */
export function acts(round: Public, place: number, person: number): boolean {
  const { owner, junk } = round.spots[place] as pokdeng.Spot;
  if (junk) return round.spots[round.bank]?.owner === person;
  if (place !== round.common) return owner === person;
  return round.house.common_decider === 'vote' ? sideOf(round, person, place) !== null : round.decider === person;
}

/** What may be bet on the hand at `place`; null where nothing may. */
export function maySide(open: readonly Open[], place: number): pokdeng.MaySideBet | null {
  for (const { legal } of open)
    for (const each of legal) if (each.type === 'side-bet' && each.on === place) return each;
  return null;
}

/** The bet on the hand at `place` that may be taken back. */
export function mayTakeBack(open: readonly Open[], place: number): pokdeng.MayTakeSideBack | null {
  for (const { legal } of open)
    for (const each of legal) if (each.type === 'take-side-back' && each.on === place) return each;
  return null;
}

/** Who decides for the hand at `place`, as a sentence before the deal: "Mali alone decides." */
export function decides(view: TableView, round: Public, place: number): string {
  if (place !== round.common) return t('side.decides', { name: ownName(view, round.spots[place]?.owner ?? null) });
  return t(`kha-buai.decides.${round.house.common_decider}`);
}

/** Kha buai beside the bank: what is bet on it, and who decides. */
export function commonState(view: TableView, round: Public, place: number): string {
  const bettors = sidesOn(round, place);
  const bets = bettors.length > 0 ? t('kha-buai.bets', { n: bettors.length, chips: stakeOn(round, place) }) : t('kha-buai.no-bets');
  return [bets, bettors.length > 0 || round.stage === 'betting' ? decider(view, round) : ''].filter(Boolean).join(t('list.separator'));
}

function decider(view: TableView, round: Public): string {
  if (round.decider !== null)
    return round.decider === view.you ? t('kha-buai.you-decide') : t('kha-buai.decider', { name: nameOf(view, round.decider) });
  if (round.house.common_decider !== 'vote') return '';
  const weights = round.sides.filter(({ on }) => on === round.common).length;
  if (round.turn !== round.common || round.turn === null) return t('kha-buai.by-vote');
  return t('kha-buai.voted', { n: round.voted.length, of: weights });
}

/** How a vote went: "Draw 30, stay 15: it draws." Of a tie, and of nobody's word, it stays. */
export function voteTold({ ballots }: Public): string {
  const weigh = (draws: boolean): number => ballots.reduce((sum, ballot) => sum + (ballot.draws === draws ? ballot.chips : 0), 0);
  const [draw, stay] = [weigh(true), weigh(false)];
  return t(draw > stay ? 'vote.draws' : draw === stay ? 'vote.tied' : 'vote.stays', { draw, stay });
}

/** Who voted how, name by name. */
export function votesTold(view: TableView, { ballots }: Public): string {
  const names = (wanted: (ballot: pokdeng.Ballot) => boolean): string =>
    list(ballots.filter(wanted).map(({ person, chips }) => t('vote.one', { name: nameOf(view, person), chips })));
  return [
    ['vote.for-draw', names(({ draws }) => draws)] as const,
    ['vote.for-stay', names(({ draws, missing }) => !draws && !missing)] as const,
    ['vote.missing', names(({ missing }) => missing)] as const,
  ]
    .flatMap(([key, who]) => (who ? [t(key, { names: who })] : []))
    .join(' ');
}

/** The settled bets on hands that are not the bettor's own, in the order of the deal and of the bets. */
export function sideLines(round: Public): Line[] {
  return wagered(round).flatMap((place) => sidesOn(round, place).flatMap(({ line }) => line ?? []));
}

export interface Unpaid {
  from: number;
  to: number;
  chips: number;
}

/** What somebody owes whom and could not pay: first those who owe the bank, then the bank, in the order of their bets (PD-30). */
export function unpaidOf(round: Public): Unpaid[] {
  const bank = round.spots[round.bank]?.owner ?? null;
  if (round.unpaid.length === 0 || bank === null) return [];
  const lines = wagered(round).flatMap((place) => [round.spots[place]?.line, ...sidesOn(round, place).map(({ line }) => line)]);
  const due = new Map<number, number>();
  for (const line of lines) if (line) due.set(line.owner, (due.get(line.owner) ?? 0) + line.gain);
  const owing = round.changes.flatMap(({ person, chips }) => {
    const short = chips - (due.get(person) ?? 0);
    return person !== bank && short > 0 ? [{ from: person, to: bank, chips: short }] : [];
  });
  const owed = round.unpaid.filter(({ person }) => person !== bank);
  return [...owing, ...owed.map(({ person, chips }) => ({ from: bank, to: person, chips }))];
}

/** "The bank could not pay you 12." */
export function unpaidTold(view: TableView, { from, to, chips }: Unpaid): string {
  const values = { from: nameOf(view, from), to: nameOf(view, to), chips };
  if (from === view.you) return t('unpaid.you', values);
  return t(to === view.you ? 'unpaid.to-you' : 'unpaid', values);
}

/** Where a bet ends below what the bank takes: the bank, or you, can cover no more (PD-30); null where it is the bank's own limit. */
export function coverNote(view: TableView, round: Public, place: number, before: number, most: number | null): string | null {
  if (round.house.cover !== 'covered' || (most !== null && most >= round.most)) return null;
  const bets = round.spots.reduce((sum, { bet }) => sum + bet, 0) + round.sides.reduce((sum, { amount }) => sum + amount, 0);
  const multiple = round.house.multiples ? BEST_MULTIPLE : 1;
  const bank = Math.floor((round.spots[round.bank]?.chips ?? 0) / multiple) - bets + before;
  const own = round.spots[place]?.owner === view.you && bank > (most ?? round.least - 1);
  if (most === null) return t(own ? 'cover.you.none' : 'cover.bank.none', { n: round.least });
  return t(own ? 'cover.you' : 'cover.bank', { n: most, multiple });
}

/** How much somebody's vote on the hand at `place` counts, of all. */
export function weightOf(view: TableView, round: Public, place: number): { n: number; of: number } {
  return { n: sideOf(round, view.you, place)?.amount ?? 0, of: stakeOn(round, place) };
}
