/** What is known of the screen beside its size. */

/** How much larger than usual the person reads: 2 is text of twice the size. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
