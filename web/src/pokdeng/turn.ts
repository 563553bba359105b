/** Your turn and your hand, as they are spoken. Cards that you have not opened are never said. */
import type { pokdeng } from '../wire';
import { t } from '../words';
import { cardNames, saidWorth } from './worth';

/** "Your turn. 7 taem, 2 deng. Draw or stay. 20 seconds."; without seconds while no clock runs. */
export function call(round: pokdeng.Public, known: pokdeng.HandValue | null, seconds: number | null, catching: boolean): string {
  const what = t(catching ? 'call.catch-draw-stay' : 'call.draw-stay');
  const called = known ? t('call.turn', { hand: saidWorth(known, round.house), what }) : t('call.turn-closed', { what });
  return seconds === null ? called : t('call.in-time', { called, n: seconds });
}

/** Your hand, as far as you have opened it. */
export function spokenHand(round: pokdeng.Public, hand: pokdeng.OwnHand, flags: readonly boolean[]): string {
  const seen = hand.cards.filter((_, slot) => flags[slot]);
  if (seen.length === 0) return t('call.closed');
  if (seen.length < hand.cards.length || !hand.value) return t('call.partly', { cards: cardNames(seen) });
  return t('call.hand', { hand: saidWorth(hand.value, round.house), cards: cardNames(seen) });
}
