/** The figures beside your own hand, and the same in one line where there is no room beside it. */
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { number, signed, t } from '../words';
import { wagered } from './seen';
import { sideOf, sidesOn, stakeOn } from './sides';

export interface Fact {
  name: string;
  value: string;
}

/** Bet, what a win pays once the hand is open, and chips; for the bank what the round brought so far and what is open. */
export function factsOf(view: TableView, round: pokdeng.Public, place: number, value: pokdeng.HandValue | null): Fact[] {
  const spot = round.spots[place] as pokdeng.Spot;
  if (place === round.bank) return bankFacts(round).slice(0, round.stage === 'over' ? 1 : 2);
  if (spot.junk) return [{ name: t('junk'), value: t('junk.no-bets') }];
  const { bet, line } = stakeOf(view, round, place);
  const facts = [{ name: t('facts.bet'), value: number(bet) }];
  if (place === round.common) facts.push({ name: t('facts.all-bets'), value: number(stakeOn(round, place)) });
  if (line) facts.push({ name: t('facts.result'), value: signed(line.gain) });
  else if (value) facts.push({ name: t('facts.win-pays'), value: number(bet * value.deng) });
  if (place === round.common) return facts;
  const chips = view.people.find(({ person }) => person === spot.owner)?.chips ?? spot.chips;
  return [...facts, { name: t('facts.hold'), value: number(chips) }];
}

/** Your bet on a hand: the owner's, or of kha buai your own among others. */
function stakeOf(view: TableView, round: pokdeng.Public, place: number): { bet: number; line: pokdeng.Line | null } {
  if (place !== round.common) return round.spots[place] as pokdeng.Spot;
  const side = sideOf(round, view.you, place);
  return { bet: side?.amount ?? 0, line: side?.line ?? null };
}

function bankFacts(round: pokdeng.Public): Fact[] {
  const bets = wagered(round).flatMap((place) => {
    const { bet, line } = round.spots[place] as pokdeng.Spot;
    return [{ bet, line }, ...sidesOn(round, place).map(({ amount, line }) => ({ bet: amount, line }))];
  });
  const soFar = -bets.reduce((sum, { line }) => sum + (line?.gain ?? 0), 0);
  const open = bets.reduce((sum, { line, bet }) => sum + (line ? 0 : bet), 0);
  return [
    { name: t('facts.so-far'), value: signed(soFar) },
    { name: t('facts.open'), value: number(open) },
  ];
}

/** "Bet 20, a win pays 40" */
export function factsLine(view: TableView, round: pokdeng.Public, place: number, value: pokdeng.HandValue | null): string {
  if (round.spots[place]?.junk) return t('junk.no-bets');
  const { bet, line } = stakeOf(view, round, place);
  if (place === round.bank) {
    const [soFar, open] = bankFacts(round);
    return t('facts.bank-line', { soFar: soFar?.value ?? '', open: open?.value ?? '' });
  }
  if (line) return t('facts.line.result', { bet, result: signed(line.gain) });
  return value ? t('facts.line.pays', { bet, pays: bet * value.deng }) : t('facts.line', { bet });
}
