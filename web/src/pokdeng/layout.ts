/** How many columns the seats take and how wide their cards are: the mat reads like a page, for any number. */

export interface Layout {
  columns: number;
  /** Width of a card, px. */
  width: number;
  /** Steps of a fan in card widths, for two and three cards; none: side by side, then by two thirds. */
  steps?: readonly [number, number];
  /** The name has a line of its own, the bet stands beside the state. */
  tight: boolean;
  /** The words stand beside the cards: there is one column. */
  beside?: boolean;
  /** The seats need all the room there is: the bank and your own hand lie small, and the last event is only heard. */
  lean?: boolean;
}

/** What the seats have to fit on, px. */
export interface Surface {
  width: number;
  height: number;
  /** A drawer stands beside the mat. */
  drawer?: boolean;
  /** How much larger than usual the person reads; then the seats drop a column. */
  text?: number;
  /** The bank is you: what there is to catch stands above the seats. */
  banks?: boolean;
  /** How many hands you see, a kha buai that you have bet on included. */
  hands?: number;
}

const DRAWER = 356;
const WIDE = 1000;
/** A phone on its side, or a tablet: wider than a phone, and no desktop. */
const TABLET = 480;
/** A cell below this width is a tight one, px. */
const ROOMY_CELL = 115;
/** From this width on, a low screen has your side at the right of the mat; and how wide it is there, px. */
const SIDEWAYS = 640;
const SIDE = 340;
/** Below this height the page scrolls, px. */
export const LOW = 528;
const WIDTHS = [100, 84, 68, 60, 52, 44] as const;
/** The smallest card that can still be read, px. */
const SMALLEST = 36;
/** The largest card where there is more than one row. */
const IN_ROWS = 84;
/** The width that a cell needs on a phone, and four tight ones together, px. */
const CELL = 110;
const FOUR = 320;
/** The largest card on a low screen. */
const ON_LOW = 52;
/** Name, state and gaps beneath the cards of a seat on a wide mat, px. */
const WORDS = 76;
/** What a wide screen needs beside the seats: bar, bands, your side, the bank, the line at the foot, px. */
const BESIDE = 454;

/** The width that the bank and kha buai need beside each other, px. */
const BESIDE_BANK = 900;

export function isWide(width: number): boolean {
  return width >= WIDE;
}

/** Whether your side stands at the right of the mat: a phone on its side, read at its usual size. */
export function isSideways({ width, height, text = 1 }: Surface): boolean {
  return !isWide(width) && width >= SIDEWAYS && height < LOW && text < 1.5;
}

/** Whether kha buai stands beside the bank; else it has a row of its own under it. */
export function isBesideBank({ width, drawer = false, text = 1 }: Surface): boolean {
  return isWide(width) && (width - (drawer ? DRAWER : 0)) / text >= BESIDE_BANK;
}

/** Whether your own hand lies small beside its worth. */
export function isCompact(cells: number, { width, height, banks = false, hands = 1 }: Surface): boolean {
  return !isWide(width) && (cells >= (banks ? 7 : 9) || height < 720 || hands - 1 > besideHand(isWide(width)));
}

/** How many of your other hands lie beside the one in play; more have a row of words. */
export function besideHand(wide: boolean): number {
  return wide ? 2 : 1;
}

/** The layouts for so many cells, the roomiest first: whoever shows them goes on to the next where the seats do not fit. */
export function layouts(cells: number, surface: Surface): readonly Layout[] {
  return isWide(surface.width) ? wide(cells, surface) : narrow(cells, surface);
}

/** Rows are even: four cells in one, eight in two, twelve in two of six. */
function evenColumns(cells: number): number {
  return cells <= 4 ? cells : cells <= 8 ? 4 : cells <= 12 ? 6 : 8;
}

function narrow(cells: number, surface: Surface): Layout[] {
  const { height, text = 1, banks = false } = surface;
  const width = surface.width - (isSideways(surface) ? SIDE : 0);
  const room = width / text;
  if (room >= TABLET) return tablet(cells, width, height);
  const step = room < 380 ? 31 : 35;
  const all: Layout[] = [
    { columns: 2, width: 60, tight: false },
    { columns: 2, width: 52, tight: false },
    { columns: 3, width: 44, tight: false },
    { columns: 4, width: 44, steps: [step / 44, step / 2 / 44], tight: true },
  ];
  const first = cells <= 2 ? 0 : cells <= 4 && !banks ? 1 : cells <= 6 ? 2 : 3;
  const fitting = all
    .slice(first)
    .filter(({ columns }) => columns <= Math.max(2, cells)) // more would make no fewer rows
    .filter(({ columns, tight }) => (tight ? room >= FOUR : room >= columns * CELL));
  return fitting.length > 0 ? lean(fitting) : [{ columns: 1, width: 52, tight: false, beside: true }];
}

function tablet(cells: number, width: number, height: number): Layout[] {
  const columns = Math.min(Math.max(2, evenColumns(cells)), Math.floor(width / 84));
  const most = height < 720 ? ON_LOW : IN_ROWS;
  const tight = width / columns < ROOMY_CELL;
  const all = WIDTHS.filter((card) => card <= most && (card * 2.2 + 20 <= width / columns || card === 44)).map((card) => ({
    columns,
    width: card,
    tight,
    ...(tight && { steps: [0.7, 0.39] as const }),
  }));
  return lean(all);
}

/** The last two again with all the room there is, then with cards that are a step smaller. */
function lean(all: readonly Layout[]): Layout[] {
  const leaned = all.slice(-2).map((layout) => ({ ...layout, lean: true }));
  const last = leaned.at(-1) as Layout;
  return [...all, ...leaned, { ...last, width: SMALLEST }];
}

function wide(cells: number, { width, height, drawer = false }: Surface): Layout[] {
  const rows = cells <= 4 ? 1 : cells > 12 && drawer ? 3 : 2;
  const columns = cells <= 12 ? evenColumns(cells) : Math.ceil(cells / rows);
  const cell = (width - (drawer ? DRAWER : 0) - 80) / columns - 24;
  const row = (height - BESIDE) / rows - WORDS;
  const most = rows === 1 ? WIDTHS[0] : IN_ROWS;
  const steps = columns > 6 ? ([0.83, 0.46] as const) : undefined;
  return WIDTHS.filter((card) => card <= most && ((card * 2 + 4 <= cell && card * 1.4 <= row) || card === 44)).map(
    (card) => ({ columns, width: card, tight: columns > 6, ...(steps && { steps }) }),
  );
}

/** The step of a fan in a layout, in card widths; none: as the fan likes. */
export function stepOf({ steps }: Layout, cards: number): number | undefined {
  return steps && cards > 1 ? steps[cards > 2 ? 1 : 0] : undefined;
}
