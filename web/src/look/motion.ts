/**
 * The few movements of the table. State is shown first; a movement only replays how it came about, so each may be
 * skipped: a tap or a key ends all of them at once. With reduced motion nothing travels, things fade in for 120 ms.
 */

/** Durations and distances in time, ms. */
export const MS = {
  deal: 220,
  dealApart: 70,
  dealWithin: 1600,
  draw: 260,
  flip: 240,
  flipApart: 180,
  peelBack: 160,
  peelOpen: 200,
  chips: 320,
  linesApart: 90,
  sheet: 220,
  fade: 120,
} as const;

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const running = new Set<Animation>();

/** True when the person asked their system for less motion. */
export function isReduced(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Ends every running movement at its last frame. */
export function skip(): void {
  for (const animation of [...running]) animation.finish();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', skip, { capture: true, passive: true });
  document.addEventListener('keydown', skip, { capture: true, passive: true });
}

async function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  if (typeof element.animate !== 'function') return;
  const animation = element.animate(frames, { easing: EASE, fill: 'backwards', ...options });
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // cancelled because its element went away: the state is already shown
  } finally {
    running.delete(animation);
  }
}

function fadeIn(element: Element): Promise<void> {
  return run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: MS.fade, easing: 'linear' });
}

function rectOf(place: Element | DOMRect): DOMRect {
  return place instanceof Element ? place.getBoundingClientRect() : place;
}

function offset(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${to.width > 0 ? from.width / to.width : 1})`;
}

/** When the card at this place in a deal of so many starts, ms: 70 apart, and closer when all would not arrive within 1.6 s. */
export function dealDelay(order: number, count: number): number {
  const apart = count > 1 ? Math.min(MS.dealApart, (MS.dealWithin - MS.deal) / (count - 1)) : 0;
  return order * apart;
}

/** A dealt card slides from the stock to where it already lies. */
export function deal(card: Element, from: Element | DOMRect, order = 0, count = order + 1): Promise<void> {
  if (isReduced()) return fadeIn(card);
  const start = offset(rectOf(from), rectOf(card));
  return run(card, [{ transform: start }, { transform: 'none' }], { duration: MS.deal, delay: dealDelay(order, count) });
}

/** A drawn card slides from the stock. */
export function slide(card: Element, from: Element | DOMRect): Promise<void> {
  if (isReduced()) return fadeIn(card);
  const start = offset(rectOf(from), rectOf(card));
  return run(card, [{ transform: start }, { transform: 'none' }], { duration: MS.draw });
}

/** A card turns over about its upright axis; those of a row one after another. `Card.svelte` shows the back until then. */
export function turnUp(card: Element, order = 0): Promise<void> {
  if (isReduced()) return fadeIn(card);
  const lens = 'perspective(600px)';
  return run(card, [{ transform: `${lens} rotateY(-180deg)` }, { transform: `${lens} rotateY(0deg)` }], {
    duration: MS.flip,
    delay: order * MS.flipApart,
    easing: 'ease-in-out',
  });
}

/** A coin travels from one hand's bet to another's; the promise ends on arrival, when the number may change. */
export async function fly(from: Element, to: Element | DOMRect): Promise<void> {
  if (isReduced()) return;
  const start = from.getBoundingClientRect();
  const coin = from.cloneNode(true) as HTMLElement;
  coin.setAttribute('aria-hidden', 'true');
  Object.assign(coin.style, {
    position: 'fixed',
    left: `${start.x}px`,
    top: `${start.y}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: '0',
    zIndex: '5',
    pointerEvents: 'none',
  });
  document.body.append(coin);
  const end = rectOf(to);
  const x = end.x + end.width / 2 - start.x - start.width / 2;
  const y = end.y + end.height / 2 - start.y - start.height / 2;
  await run(coin, [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)` }], { duration: MS.chips });
  coin.remove();
}

/** A line of the settlement comes in after those above it. */
export function appear(line: Element, order = 0): Promise<void> {
  if (isReduced()) return fadeIn(line);
  return run(line, [{ opacity: 0, transform: 'translateY(6px)' }, { opacity: 1, transform: 'none' }], {
    duration: MS.flip,
    delay: order * MS.linesApart,
  });
}
