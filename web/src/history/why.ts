/** Why a round was won or lost: a sentence for each hand, from what the rules said of it. */
import { handOf, sum, why } from '../pokdeng/said';
import { changeOf, nameOf } from '../pokdeng/seen';
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { t, worded } from '../words';

export interface Because {
  sentence: string;
  rule: string;
}

/** What is asked: why did you win, lose, or neither. */
export function asked(view: TableView, round: pokdeng.Public): string {
  const gain = changeOf(round, view.you);
  return t(gain > 0 ? 'round.why.win' : gain < 0 ? 'round.why.lose' : 'round.why.push');
}

/** The bets that were yours, or were made against you as the bank: on hands first, then on the side. */
export function because(view: TableView, round: pokdeng.Public): Because[] {
  const bank = round.spots[round.bank]?.owner ?? null;
  const banks = view.you !== null && bank === view.you;
  return [...round.spots, ...round.sides]
    .flatMap(({ line }) => line ?? [])
    .filter(({ owner }) => banks || owner === view.you)
    .map((line) => ({ rule: line.rule, sentence: sentence(view, round, line, banks, bank) }));
}

function sentence(view: TableView, round: pokdeng.Public, line: pokdeng.Line, banks: boolean, bank: number | null): string {
  const said = worded(`round.because.${line.result}${banks ? '.bank' : ''}`, {
    why: why(line, round.house, banks),
    name: nameOf(view, banks ? line.owner : bank),
    sum: sum(line),
  });
  if (!line.side) return said;
  const hand = handOf(view, round, line.place);
  return t(banks ? 'round.because.on.bank' : 'round.because.on', { who: nameOf(view, line.owner), hand, said });
}
