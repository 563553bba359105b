/** A result over an evening as a line. */

/** The corners of the line in a box of this size, from nothing won before the first round on; and the height of nothing won. */
export function course(results: readonly number[], width: number, height: number): { points: string; zero: number } {
  const all = [0, ...results];
  const most = Math.max(...all);
  const least = Math.min(...all);
  const scale = most === least ? 0 : height / (most - least);
  const y = (result: number): number => Math.round((scale === 0 ? height / 2 : (most - result) * scale) * 10) / 10;
  const step = width / (all.length - 1 || 1);
  const points = all.map((result, nth) => `${Math.round(nth * step * 10) / 10},${y(result)}`).join(' ');
  return { points, zero: y(0) };
}
