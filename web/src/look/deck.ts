import geometry from './deck.json';

/** A card as it is written on the wire: `9s`, `Td`, `Ac`, or `Jo` for a joker. */
export type Code = string;

/** Whose court letters the indices show: A J Q K, German A B D K, Russian Т В Д К. */
export type Letters = 'en' | 'de' | 'ru';

/** How much of the card is drawn: see `Card.svelte`. */
export type Face = 'full' | 'bold' | 'slim';

export type Suit = 's' | 'h' | 'd' | 'c';

export interface Glyph {
  /** Advance width, where the cap height is 100. */
  readonly wide: number;
  readonly path: string;
}

/** Where an index stands in the 100 x 140 box: cap height and top of the rank, size and centre of the suit. */
export interface Index {
  readonly cap: number;
  readonly top: number;
  readonly suit: number;
  readonly suitAt: number;
  readonly centre: number;
}

export const INDEX: Readonly<Record<Face, Index>> = {
  full: { cap: 31, top: 10, suit: 23, suitAt: 56, centre: 18.5 },
  bold: { cap: 58, top: 11, suit: 50, suitAt: 104, centre: 37.5 },
  slim: { cap: 47, top: 11, suit: 39, suitAt: 92, centre: 23.5 },
};

/** The width from which a card carries its picture. */
export const FULL_FROM = 72;

/** The width from which a back carries its medallion. */
export const MEDALLION_FROM = 64;

export const SUITS: Readonly<Record<Suit, string>> = geometry.suits;

const GLYPHS = geometry.glyphs as unknown as Readonly<Record<string, readonly [number, string]>>;
const PIPS = geometry.pips as unknown as Readonly<Record<string, readonly (readonly [number, number])[]>>;
const PIP_SIZE: Readonly<Record<string, number>> = geometry.pipSize;

const LETTERS: Readonly<Record<Letters, Readonly<Record<string, string>>>> = {
  en: {},
  de: { J: 'B', Q: 'D' },
  ru: { A: 'Т', J: 'B', Q: 'Д' },
};

/** True for the card that has neither rank nor suit. */
export function isJoker(card: Code): boolean {
  return card === 'Jo';
}

export function rankOf(card: Code): string {
  return card.charAt(0);
}

export function suitOf(card: Code): Suit {
  return card.charAt(1) as Suit;
}

/** The strokes of a card's rank in somebody's letters; a Cyrillic В and К look like B and K and share their strokes. */
export function glyphOf(card: Code, letters: Letters): Glyph {
  const rank = rankOf(card);
  const glyph = GLYPHS[LETTERS[letters][rank] ?? rank];
  if (!glyph) throw new Error(`no such card: ${card}`);
  return { wide: glyph[0], path: glyph[1] };
}

/** The pips of a number card as centres, whether turned, and their size; empty for aces and courts. */
export function pipsOf(card: Code): readonly { x: number; y: number; turned: boolean; size: number }[] {
  const rank = rankOf(card);
  const size = PIP_SIZE[rank] ?? 0;
  return (PIPS[rank] ?? []).map(([x, y]) => ({ x, y, turned: y > 70, size }));
}

/** An SVG transform that puts a 100 x 100 drawing of this size around a centre. */
export function place(x: number, y: number, size: number, turned = false): string {
  const at = `translate(${x} ${y}) scale(${size / 100})`;
  return `${at}${turned ? ' rotate(180)' : ''} translate(-50 -50)`;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** A rhombus around a centre, by its half width and half height. */
export function rhombus(x: number, y: number, wide: number, high = wide): string {
  return `M${round(x)} ${round(y - high)}L${round(x + wide)} ${round(y)}L${round(x)} ${round(y + high)}L${round(x - wide)} ${round(y)}Z`;
}

export interface Lattice {
  /** Inset of the frame from the edge of the card. */
  readonly inset: number;
  readonly stroke: number;
  readonly lines: string;
  readonly diamonds: string;
}

/** The diagonal lattice of a back, cut off at its frame, with a small diamond in every whole cell. */
function lattice(inset: number, cell: number, diamond: number, stroke: number): Lattice {
  const [left, right, top, bottom] = [inset, 100 - inset, inset, 140 - inset];
  let lines = '';
  for (let k = -Math.ceil(240 / cell); k <= 240 / cell; k++) {
    const falling = 120 + cell / 2 + k * cell;
    const x0 = Math.max(left, falling - bottom);
    const x1 = Math.min(right, falling - top);
    if (x0 < x1) lines += `M${round(x0)} ${round(falling - x0)}L${round(x1)} ${round(falling - x1)}`;
    const rising = -20 + cell / 2 + k * cell;
    const x2 = Math.max(left, top + rising);
    const x3 = Math.min(right, bottom + rising);
    if (x2 < x3) lines += `M${round(x2)} ${round(x2 - rising)}L${round(x3)} ${round(x3 - rising)}`;
  }
  let diamonds = '';
  for (let x = 50 - Math.floor((50 - left - diamond) / cell) * cell; x + diamond < right; x += cell)
    for (let y = 70 - Math.floor((70 - top - diamond) / cell) * cell; y + diamond < bottom; y += cell)
      diamonds += rhombus(x, y, diamond);
  return { inset, stroke, lines, diamonds };
}

/** A fine lattice for cards with a medallion, a coarse one that stays crisp on small cards. */
export const FINE = lattice(7.5, 10.8, 2.7, 0.95);
export const COARSE = lattice(8.4, 20.8, 5.4, 1.7);
