import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../look.css', import.meta.url), 'utf8');

type Theme = 'day' | 'night';

/** The colour a token has by day or by night, as it is written in the style sheet. */
function colour(token: string, theme: Theme): string {
  const written = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1];
  if (written === undefined) throw new Error(`look.css has no --${token}`);
  const [, day, night] = /^light-dark\((#\w+), (#\w+)\)$/.exec(written) ?? ['', written, written];
  return (theme === 'day' ? day : night) ?? written;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG AA: 4.5 for words, 3 for outlines and large figures. */
const PAIRS: readonly [front: string, behind: string, least: number][] = [
  ...['mat', 'reed', 'floor', 'sheet', 'raise'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
    ['turn-line', ground, 3],
  ]),
  ['ink-3', 'mat', 4.5],
  ['ink-3', 'floor', 4.5],
  ['ink-3', 'sheet', 4.5],
  ['turn-text', 'mat', 4.5],
  ['turn-text', 'floor', 4.5],
  ['win', 'mat', 4.5],
  ['lose', 'mat', 4.5],
  ['win', 'sheet', 4.5],
  ['lose', 'sheet', 4.5],
  ['on-turn', 'turn', 4.5],
  ['on-rice', 'rice', 4.5],
  ['on-bank', 'bank', 4.5],
  ['edge', 'floor', 3],
  ['edge', 'sheet', 3],
  ['rice', 'floor', 3],
  ['suit-black', 'card-face', 4.5],
  ['suit-red', 'card-face', 4.5],
  ['suit-red', 'card-field', 4.5],
];

describe.each<Theme>(['day', 'night'])('by %s', (theme) => {
  it.each(PAIRS)('%s on %s can be read', (front, behind, least) => {
    expect(contrast(colour(front, theme), colour(behind, theme))).toBeGreaterThanOrEqual(least);
  });
});

it.each(['#1a5fae', '#1c7540'])('the suit colour %s of the four-colour deck can be read', (hex) => {
  expect(css).toContain(hex);
  expect(contrast(hex, colour('card-face', 'day'))).toBeGreaterThanOrEqual(4.5);
});

it('sets no words under 14 px', () => {
  const sizes = [...css.matchAll(/(?:font|font-size):[^;]*?([\d.]+)rem/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.875);
});
