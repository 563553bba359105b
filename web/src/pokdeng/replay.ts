/** Replays on the screen what has happened to it already: cards come from the stock. Keyed by place and slot, never by card. */
import { deal, fly, slide } from '../look/motion';
import { play } from '../sound';
import type { Step } from '../room.svelte';
import { placesOf } from './seen';

interface Spot {
  place: number;
  slot: number;
}

/** The cards that these steps dealt or drew, in their order. */
export function arrivals(steps: readonly Step[]): { dealt: Spot[]; drawn: Spot[] } {
  const dealt: Spot[] = [];
  const drawn: Spot[] = [];
  for (const { before, event } of steps) {
    if (event.type !== 'played') continue;
    const inner = event.event;
    if (inner.type === 'you-were-dealt' || inner.type === 'they-were-dealt' || inner.type === 'dealt-up')
      dealt.push({ place: inner.place, slot: before.round?.view.public.spots[inner.place]?.cards ?? 0 });
    else if (inner.type === 'you-drew' || inner.type === 'they-drew' || inner.type === 'drew-up') drawn.push({ place: inner.place, slot: 2 });
  }
  return { dealt, drawn };
}

/** The bets that these steps settled, as coins from one place to another. */
export function payments(steps: readonly Step[]): { from: number; to: number }[] {
  return steps.flatMap(({ event, after }) => {
    if (event.type !== 'played' || event.event.type !== 'settled' || !after.round) return [];
    const { place, owner, gain, side } = event.event.line;
    const round = after.round.view.public;
    const { bank } = round;
    const to = side ? placesOf(round, owner)[0] : place;
    if (gain === 0 || to === undefined) return [];
    return gain > 0 ? [{ from: bank, to }] : [{ from: to, to: bank }];
  });
}

/** Moves the cards and chips of these steps to where they lie. Call it once the page shows the state after them. */
export function replay(table: Element, steps: readonly Step[]): void {
  moveCards(table, arrivals(steps));
  const purse = (place: number): Element | null => table.querySelector(`[data-purse="${place}"] .coin`);
  for (const { from, to } of payments(steps)) {
    const [start, end] = [purse(from), purse(to)];
    if (start && end) void fly(start, end);
  }
}

function moveCards(table: Element, { dealt, drawn }: ReturnType<typeof arrivals>): void {
  if (dealt.length + drawn.length === 0) return;
  const stock = table.querySelector('[data-stock]');
  if (stock === null) return;
  const lie = ({ place, slot }: Spot): Element | null =>
    table.querySelector(`[data-place="${place}"] [data-slot="${slot}"]`);
  dealt.forEach((spot, order) => {
    const card = lie(spot);
    if (card) void deal(card, stock, order, dealt.length);
  });
  for (const spot of drawn) {
    const card = lie(spot);
    if (card) void slide(card, stock);
  }
  play('card');
}
