/** How many columns the seats take and how wide their cards are: the mat reads like a page, for any number. */

export interface Layout {
  columns: number;
  /** Width of a card, px. */
  width: number;
  /** Steps of a fan in card widths, for two and three cards; none: side by side, then by two thirds. */
  steps?: readonly [number, number];
  /** The name has a line of its own, the bet stands beside the state. */
  tight: boolean;
}

const DRAWER = 356;
const WIDE = 1000;
const WIDTHS = [84, 68, 60, 52, 44] as const;
/** The width that a cell needs on a phone, and four tight ones together, px. */
const CELL = 110;
const FOUR = 320;
/** Name, state and gaps beneath the cards of a seat on a wide mat, px. */
const WORDS = 76;

export function isWide(width: number): boolean {
  return width >= WIDE;
}

/** Whether your own hand lies small beside its worth. */
export function isCompact(cells: number, width: number, height: number): boolean {
  return !isWide(width) && (cells >= 10 || height < 720);
}

/**
 * The layout of so many cells on a screen of this size, px. `drawer`: a drawer stands beside the mat. `text`: how much
 * larger than usual the person reads; then the seats drop a column.
 */
export function layout(cells: number, width: number, height: number, drawer = false, text = 1): Layout {
  return isWide(width) ? wide(cells, width - (drawer ? DRAWER : 0), height, drawer) : narrow(cells, width / text);
}

function narrow(cells: number, width: number): Layout {
  const columns = cells <= 4 ? 2 : cells <= 9 ? 3 : 4;
  const fitting = columns === 4 && width >= FOUR ? 4 : Math.min(columns, Math.max(1, Math.floor(width / CELL)));
  if (cells <= 4) return { columns: fitting, width: cells <= 2 ? 60 : 52, tight: false };
  if (fitting < 4) return { columns: fitting, width: 44, tight: false };
  const step = width < 380 ? 31 : 35;
  return { columns: 4, width: 44, steps: [step / 44, step / 2 / 44], tight: true };
}

function wide(cells: number, width: number, height: number, drawer: boolean): Layout {
  const rows = cells <= 4 ? 1 : cells > 12 && drawer ? 3 : 2;
  const columns = cells <= 4 ? Math.max(cells, 2) : cells <= 8 ? 4 : cells <= 12 ? 6 : Math.ceil(cells / rows);
  const cell = (width - 80) / columns - 24;
  const row = (height - 56 - 28 - 176 - 150 - 44) / rows - WORDS;
  const fits = WIDTHS.find((card) => (card * 2 + 4 <= cell && card * 1.4 <= row) || card === 44) ?? 44;
  const steps = columns > 6 ? ([0.83, 0.46] as const) : undefined;
  return { columns, width: fits, tight: columns > 6, ...(steps && { steps }) };
}

/** The step of a fan in a layout, in card widths; none: as the fan likes. */
export function stepOf({ steps }: Layout, cards: number): number | undefined {
  return steps && cards > 1 ? steps[cards > 2 ? 1 : 0] : undefined;
}
