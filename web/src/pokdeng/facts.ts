/** The figures beside your own hand, and the same in one line where there is no room beside it. */
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { number, signed, t } from '../words';

export interface Fact {
  name: string;
  value: string;
}

/** Bet, what a win pays once the hand is open, and chips; for the bank what the round brought so far and what is open. */
export function factsOf(view: TableView, round: pokdeng.Public, place: number, value: pokdeng.HandValue | null): Fact[] {
  const spot = round.spots[place] as pokdeng.Spot;
  if (place === round.bank) return bankFacts(round).slice(0, round.stage === 'over' ? 1 : 2);
  const facts = [{ name: t('facts.bet'), value: number(spot.bet) }];
  if (spot.line) facts.push({ name: t('facts.result'), value: signed(spot.line.gain) });
  else if (value) facts.push({ name: t('facts.win-pays'), value: number(spot.bet * value.deng) });
  const chips = view.people.find(({ person }) => person === spot.owner)?.chips ?? spot.chips;
  return [...facts, { name: t('facts.hold'), value: number(chips) }];
}

function bankFacts(round: pokdeng.Public): Fact[] {
  const players = round.order.slice(0, -1).map((place) => round.spots[place] as pokdeng.Spot);
  const soFar = -players.reduce((sum, { line }) => sum + (line?.gain ?? 0), 0);
  const open = players.reduce((sum, { line, bet }) => sum + (line ? 0 : bet), 0);
  return [
    { name: t('facts.so-far'), value: signed(soFar) },
    { name: t('facts.open'), value: number(open) },
  ];
}

/** "Bet 20, a win pays 40" */
export function factsLine(round: pokdeng.Public, place: number, value: pokdeng.HandValue | null): string {
  const { bet, line } = round.spots[place] as pokdeng.Spot;
  if (place === round.bank) {
    const [soFar, open] = bankFacts(round);
    return t('facts.bank-line', { soFar: soFar?.value ?? '', open: open?.value ?? '' });
  }
  if (line) return t('facts.line.result', { bet, result: signed(line.gain) });
  return value ? t('facts.line.pays', { bet, pays: bet * value.deng }) : t('facts.line', { bet });
}
