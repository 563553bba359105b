import { expect, test } from 'vitest';
import type { Changes } from './house';
import { linkTo, rulesOf } from './link';

const CHANGES: Changes[] = [
  {},
  { tie: 'push' },
  { max_bet: null, min_bet: 5, multiples: false },
  { ladder: ['pok', 'riang_flush', 'tong', 'riang', 'sam_lueang', 'ordinary'] },
  { within_type: { tong: 'rank', riang_flush: 'taem', riang: 'push', sam_lueang: 'taem' } },
];

test.each(CHANGES)('%j comes back from its link', (set) => {
  const link = new URL(linkTo('lucky9', set, 'http://friends.test'));
  expect(link.pathname).toBe('/open');
  expect(rulesOf(link.hash)).toEqual({ profile: 'lucky9', set });
});

test.each(['', '#top', '#rules=home&tie=push', '#rules=home&tie=%E0%A4%A'])('%j is no such link', (hash) => {
  expect(rulesOf(hash)).toBeNull();
});
