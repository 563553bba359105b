/** Chips that are handed out and taken back: how many at once, by which coins. */

/** That may be handed to somebody at once. */
export const MOST = 1_000_000;

/** Three coins that fit what everybody is handed at this table: a twentieth, a tenth and a half of it, rounded to 1, 2 or 5. */
export function coinsFor(handed: number): number[] {
  const coins = [handed / 20, handed / 10, handed / 2].map(rounded);
  return [...new Set(coins)];
}

function rounded(chips: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, chips)));
  const lead = Math.max(1, chips) / ten;
  return ten * (lead < 2 ? 1 : lead < 5 ? 2 : 5);
}
