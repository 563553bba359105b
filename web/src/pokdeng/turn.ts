/** Your turn and your hand, as they are spoken. Cards that you have not opened are never said. */
import type { pokdeng } from '../wire';
import { t } from '../words';
import { cardNames, saidWorth } from './worth';

/** "Your turn. 7 taem, 2 deng. Draw or stay. 20 seconds." `which`: the hand, where it is not your only one. */
export function call(round: pokdeng.Public, known: pokdeng.HandValue | null, seconds: number, catching: boolean, which = ''): string {
  const what = t(catching ? 'call.catch-draw-stay' : 'call.draw-stay');
  const hand = known ? saidWorth(known, round.house) : '';
  const turn = which
    ? t(known ? 'call.turn-of' : 'call.turn-of-closed', { which, hand, what })
    : t(known ? 'call.turn' : 'call.turn-closed', { hand, what });
  return timed(turn, seconds);
}

/** "Vote for kha buai. 4 taem, 1 deng. Your vote counts 20 of 50. 20 seconds." */
export function callVote(round: pokdeng.Public, known: pokdeng.HandValue | null, seconds: number, weight: { n: number; of: number }): string {
  const values = { weight: weight.n, of: weight.of };
  return timed(known ? t('call.vote', { ...values, hand: saidWorth(known, round.house) }) : t('call.vote-closed', values), seconds);
}

/** With the time there is; nothing of it where no clock runs. */
function timed(words: string, seconds: number): string {
  return seconds > 0 ? `${words} ${t('call.late', { n: seconds })}` : words;
}

/** Your hand, as far as you have opened it. */
export function spokenHand(round: pokdeng.Public, hand: pokdeng.OwnHand, flags: readonly boolean[]): string {
  const seen = hand.cards.filter((_, slot) => flags[slot]);
  if (seen.length === 0) return t('call.closed');
  if (seen.length < hand.cards.length || !hand.value) return t('call.partly', { cards: cardNames(seen) });
  return t('call.hand', { hand: saidWorth(hand.value, round.house), cards: cardNames(seen) });
}
