import { expect, test } from 'vitest';
import { isCompact, layout } from './layout';

const CELLS = Array.from({ length: 16 }, (_, i) => i + 1);

test('on a phone the cards shrink and the columns grow with the hands', () => {
  const phone = CELLS.map((cells) => layout(cells, 390, 844));
  expect(phone.map(({ columns }) => columns)).toEqual([2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
  expect(phone.map(({ width }) => width)).toEqual([60, 60, 52, 52, ...Array.from({ length: 12 }, () => 44)]);
});

test('with text of twice the size the seats drop a column, and none is lost', () => {
  for (const cells of CELLS) {
    const usual = layout(cells, 390, 844);
    const large = layout(cells, 390, 844, false, 2);
    expect(large.columns, `${cells} cells`).toBe(1);
    expect(usual.columns).toBeGreaterThan(large.columns);
  }
});

test('on a wide mat the rows are even', () => {
  const columns = [3, 4, 5, 8, 9, 12, 13, 16].map((cells) => layout(cells, 1280, 800).columns);
  expect(columns).toEqual([3, 4, 4, 4, 6, 6, 7, 8]);
  expect(layout(16, 1280, 800, true).columns).toBe(6);
});

test('cards on a wide mat never get smaller with more room', () => {
  for (const cells of CELLS) {
    const widths = [1000, 1280, 1600, 2200].map((width) => layout(cells, width, width * 0.625).width);
    expect(widths, `${cells} cells`).toEqual([...widths].sort((a, b) => a - b));
  }
});

test('your hand lies small on short phones and among many', () => {
  expect([isCompact(6, 390, 844), isCompact(10, 390, 844), isCompact(6, 360, 640), isCompact(16, 1280, 700)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
