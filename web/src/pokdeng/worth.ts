/** What a hand is worth, in words. The value comes from the rules; here it is only said. */
import type { Card, pokdeng } from '../wire';
import { list, t, worded } from '../words';

type Value = pokdeng.HandValue;
type House = pokdeng.HouseRules;

function named(kind: 'worth' | 'said-worth', { type, taem, deng }: Value, house: House): string {
  return worded(`${kind}.${house.multiples ? '' : 'plain.'}${type}`, { taem, deng });
}

/** "7 taem · 2 deng", large beside the hand. */
export function worth(value: Value, house: House): string {
  return named('worth', value, house);
}

/** "7 taem, 2 deng", inside a sentence. */
export function saidWorth(value: Value, house: House): string {
  return named('said-worth', value, house);
}

/** "7 taem", where there is little room or the deng do not matter. */
export function shortWorth({ type, taem }: Value, house: House): string {
  const natural = type === 'pok' && !house.multiples;
  return worded(`short-worth.${natural ? 'natural' : type}`, { taem });
}

/** Why the hand is worth that: "Two cards of one suit". */
export function reading(cards: readonly Card[], { type, taem, deng }: Value, house: House): string {
  if (!house.multiples) return t('reading.points');
  if (type !== 'pok' && type !== 'ordinary') return worded(`reading.${type}`);
  const suits = new Set(cards.map((card) => card[1]));
  const ranks = new Set(cards.map((card) => card[0]));
  if (cards.length === 2) {
    if (deng === 1) return t('reading.two');
    return t(ranks.size === 1 ? 'reading.pair' : 'reading.suit2');
  }
  if (deng > 1) return t(suits.size === 1 ? 'reading.suit3' : 'reading.run3');
  return t(taem >= 8 ? 'reading.never-pok' : 'reading.three-any');
}

/** "king of hearts". */
export function cardName(card: Card): string {
  if (card === 'Jo') return t('card.joker');
  return t('card.name', { rank: worded(`rank.${card[0]}`), suit: worded(`suit.${card[1]}`) });
}

/** The cards of a hand one after the other, as they are said. */
export function cardNames(cards: readonly Card[]): string {
  return list(cards.map(cardName));
}

const SYMBOLS: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** "K♥" */
export function cardShort(card: Card): string {
  const rank = card[0] === 'T' ? '10' : card[0];
  return `${rank}${SYMBOLS[card[1] ?? ''] ?? ''}`;
}
