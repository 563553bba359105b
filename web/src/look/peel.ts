/**
 * The geometry of squeezing. A card lies face down; a point of its rim is lifted and brought to where the finger is.
 * The fold is the line half way between the two, what lies beyond it is mirrored at the fold, and shows the face.
 * The face lies under the back as in a mirror, so a fold never mirrors it twice: letters stay readable.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the face lies above the card: where its centre is, and its turn in degrees. */
export interface Pose {
  readonly centre: Point;
  readonly turn: number;
}

export interface Peel extends Pose {
  /** What is left of the back, in the box of the card. */
  readonly cover: readonly Point[];
  /** What shows of the face, in the box of the face. */
  readonly flap: readonly Point[];
  /** The shade along the fold, in the box of the face. */
  readonly shade: readonly Point[];
}

const SHADE = 0.045;

function corners({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/**
 * The point of the rim that a finger takes hold of: a corner or an edge where it is near one, else the edge that it
 * moves away from, so that a drag from the middle lifts something too.
 */
export function hold(size: Size, at: Point, moved: Point): Point {
  const snap = (value: number, length: number): number => (value < length / 3 ? 0 : value > (length * 2) / 3 ? length : value);
  const x = snap(at.x, size.width);
  const y = snap(at.y, size.height);
  if (x !== at.x || y !== at.y) return { x, y };
  if (Math.abs(moved.x) > Math.abs(moved.y)) return { x: moved.x < 0 ? size.width : 0, y };
  return { x, y: moved.y < 0 ? size.height : 0 };
}

/** Where the lifted point may be for a finger that has moved so far: inward only, and straight in from an edge. */
export function tipOf(size: Size, rim: Point, moved: Point): Point {
  const inward = (from: number, by: number, length: number): number =>
    from === 0 ? Math.max(0, by) : from === length ? length + Math.min(0, by) : from;
  return { x: inward(rim.x, moved.x, size.width), y: inward(rim.y, moved.y, size.height) };
}

/** How far the card reaches from a point of its rim in the direction of another point, px. */
function reach(size: Size, rim: Point, tip: Point): number {
  const length = Math.hypot(tip.x - rim.x, tip.y - rim.y);
  if (length === 0) return Math.hypot(size.width, size.height);
  const along = corners(size).map((c) => ((c.x - rim.x) * (tip.x - rim.x) + (c.y - rim.y) * (tip.y - rim.y)) / length);
  return Math.max(...along);
}

/** How far a card is squeezed: 0 closed, 1 when the finger has crossed it, 2 when it is folded over whole. */
export function progress(size: Size, rim: Point, tip: Point): number {
  return Math.hypot(tip.x - rim.x, tip.y - rim.y) / reach(size, rim, tip);
}

/** The lifted point when the same squeeze has gone so far. */
export function tipAt(size: Size, rim: Point, tip: Point, far: number): Point {
  const now = progress(size, rim, tip);
  const scale = now === 0 ? 0 : far / now;
  return { x: rim.x + (tip.x - rim.x) * scale, y: rim.y + (tip.y - rim.y) * scale };
}

/** The part of a convex shape for which the distance is not negative. */
function cut(shape: readonly Point[], distance: (p: Point) => number): Point[] {
  const kept: Point[] = [];
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length] ?? a;
    const [from, to] = [distance(a), distance(b)];
    if (from >= 0) kept.push(a);
    if (from >= 0 !== to >= 0) {
      const t = from / (from - to);
      kept.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
  });
  return kept;
}

/** Everything to be drawn for a rim point brought to a tip; null while it is not lifted. */
export function peel(size: Size, rim: Point, tip: Point): Peel | null {
  const length = Math.hypot(rim.x - tip.x, rim.y - tip.y);
  if (length < 0.5) return null;
  const [nx, ny] = [(rim.x - tip.x) / length, (rim.y - tip.y) / length];
  const [mx, my] = [(rim.x + tip.x) / 2, (rim.y + tip.y) / 2];
  const beyond = (p: Point): number => (p.x - mx) * nx + (p.y - my) * ny;
  const under = (p: Point): Point => ({ x: size.width - p.x, y: p.y });
  const box = corners(size);
  const lifted = cut(box, beyond);
  const strip = cut(lifted, (p) => SHADE * size.width - beyond(p));
  const middle = { x: size.width / 2, y: size.height / 2 };
  const off = 2 * beyond(middle);
  return {
    cover: cut(box, (p) => -beyond(p)),
    flap: lifted.map(under),
    shade: strip.map(under),
    centre: { x: middle.x - off * nx, y: middle.y - off * ny },
    turn: (Math.atan2(2 * nx * ny, 2 * nx * nx - 1) * 180) / Math.PI,
  };
}

/** A pose on the way to lying in its place, t from 0 to 1. */
export function settle(size: Size, pose: Pose, t: number): Pose {
  const { centre, turn } = pose;
  return {
    centre: { x: centre.x + (size.width / 2 - centre.x) * t, y: centre.y + (size.height / 2 - centre.y) * t },
    turn: turn * (1 - t),
  };
}

/** A CSS polygon; an empty one for no points. */
export function polygon(points: readonly Point[]): string {
  if (points.length < 3) return 'polygon(0 0, 0 0, 0 0)';
  return `polygon(${points.map((p) => `${p.x.toFixed(2)}px ${p.y.toFixed(2)}px`).join(', ')})`;
}
