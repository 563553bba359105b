/** Where one card of an own hand lies: px from the left, and its tilt in degrees. */
export interface Lie {
  readonly left: number;
  readonly turn: number;
}

const GAP = 4;
const TILT = 2;

/** From card to card when two stand side by side, px: leaning cards need the room they lean into. */
function apart(width: number, tilted: boolean): number {
  return width + GAP + (tilted ? 1.4 * width * Math.sin((TILT * Math.PI) / 180) : 0);
}

/** How wide an own hand is, px: that of two cards side by side, so that a third does not move anything beside it. */
export function handWidth(width: number, tilted = true): number {
  return width + apart(width, tilted);
}

/**
 * How an own hand lies: two cards stand 4 px apart and lean away from each other; a third overlaps by half, and more
 * close up further, so the hand keeps its width.
 */
export function lies(count: number, width: number, tilted = true): readonly Lie[] {
  const step = apart(width, tilted) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, i) => ({
    left: i * step,
    turn: tilted && count > 1 ? (2 * TILT * i) / (count - 1) - TILT : 0,
  }));
}
