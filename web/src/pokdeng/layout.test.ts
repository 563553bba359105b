import { expect, test } from 'vitest';
import { isBesideBank, isCompact, layouts } from './layout';
import type { Layout, Surface } from './layout';

const CELLS = Array.from({ length: 16 }, (_, i) => i + 1);
const PHONE: Surface = { width: 390, height: 844 };
const SMALL: Surface = { width: 360, height: 640 };
const TABLET: Surface = { width: 768, height: 1024 };
const DESKTOP: Surface = { width: 1280, height: 800 };

function first(cells: number, surface: Surface): Layout {
  const layout = layouts(cells, surface)[0];
  if (!layout) throw new Error(`no layout for ${cells} cells`);
  return layout;
}

test('on a phone the cards shrink and the columns grow with the hands', () => {
  const phone = CELLS.map((cells) => first(cells, PHONE));
  expect(phone.map(({ columns }) => columns)).toEqual([2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  expect(phone.map(({ width }) => width)).toEqual([60, 60, 52, 52, ...Array.from({ length: 12 }, () => 44)]);
});

test('what there is to catch takes the room of a row', () => {
  expect([3, 4].map((cells) => first(cells, { ...PHONE, banks: true }).columns)).toEqual([3, 3]);
});

test('where the seats do not fit, the next layout takes less height', () => {
  for (const surface of [PHONE, SMALL, TABLET, DESKTOP])
    for (const cells of CELLS) {
      const all = layouts(cells, surface);
      for (const lean of [undefined, true]) {
        const heights = all.filter((layout) => layout.lean === lean).map(({ columns, width }) => Math.ceil(cells / columns) * width);
        expect(heights, `${cells} cells`).toEqual([...heights].sort((a, b) => b - a));
      }
    }
});

test('few seats on a phone keep their size until all else has made room', () => {
  const columns = [1, 2, 3, 4].map((cells) => layouts(cells, PHONE).map((layout) => layout.columns));
  expect(columns.map((all) => Math.max(...all))).toEqual([2, 2, 3, 4]);
  expect(layouts(1, PHONE).map(({ width, lean, tight }) => [width, lean === true, tight])).toEqual([
    [60, false, false],
    [52, false, false],
    [60, true, false],
    [52, true, false],
    [36, true, false],
  ]);
});

test('before seats scroll on a phone, all else has made room, and the cards are a step smaller', () => {
  for (const surface of [PHONE, SMALL, TABLET])
    for (const cells of CELLS) {
      const all = layouts(cells, surface);
      expect(all.at(-1), `${cells} cells`).toMatchObject({ lean: true, width: 36 });
      expect(all[0]?.lean).toBeUndefined();
    }
});

test('a tablet and a phone on its side have even rows', () => {
  expect([3, 4, 8, 12, 16].map((cells) => first(cells, TABLET).columns)).toEqual([3, 4, 4, 6, 8]);
  expect([3, 4, 8, 12, 16].map((cells) => first(cells, { width: 844, height: 390 }).columns)).toEqual([3, 4, 4, 6, 6]);
  expect(first(4, TABLET).width).toBeGreaterThan(first(4, { width: 844, height: 390 }).width);
});

test('with text of twice the size the seats drop a column, and none is lost', () => {
  for (const cells of CELLS) {
    const large = first(cells, { ...PHONE, text: 2 });
    expect(large.columns, `${cells} cells`).toBe(1);
    expect(first(cells, PHONE).columns).toBeGreaterThan(large.columns);
  }
});

test('on a wide mat the rows are even', () => {
  const columns = [3, 4, 5, 8, 9, 12, 13, 16].map((cells) => first(cells, DESKTOP).columns);
  expect(columns).toEqual([3, 4, 4, 4, 6, 6, 7, 8]);
  expect(first(16, { ...DESKTOP, drawer: true }).columns).toBe(6);
});

test('one row on a wide mat has the largest cards', () => {
  expect([1, 4, 5].map((cells) => first(cells, DESKTOP).width)).toEqual([100, 100, 68]);
});

test('cards on a wide mat never get smaller with more room', () => {
  for (const cells of CELLS) {
    const widths = [1000, 1280, 1600, 2200].map((width) => first(cells, { width, height: width * 0.625 }).width);
    expect(widths, `${cells} cells`).toEqual([...widths].sort((a, b) => a - b));
  }
});

test('kha buai stands beside the bank where there is room for both', () => {
  expect([PHONE, TABLET, DESKTOP].map(isBesideBank)).toEqual([false, false, true]);
  expect([1000, 1280].map((width) => isBesideBank({ width, height: 800, drawer: true }))).toEqual([false, true]);
  expect(isBesideBank({ ...DESKTOP, text: 2 })).toBe(false);
});

test('your hand lies small on short phones and among many', () => {
  const compact = [isCompact(8, PHONE), isCompact(9, PHONE), isCompact(6, SMALL), isCompact(16, DESKTOP)];
  expect(compact).toEqual([false, true, true, false]);
  expect(isCompact(8, { ...PHONE, banks: true })).toBe(true);
  expect([1, 2, 3].map((hands) => isCompact(2, { ...PHONE, hands }))).toEqual([false, false, true]);
  expect(isCompact(2, { ...DESKTOP, hands: 5 })).toBe(false);
});
