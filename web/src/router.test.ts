// @vitest-environment node
import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('addEventListener', () => undefined);
const { pageOf, roundPath, tablePath } = await import('./router.svelte');

test('what lies over a table has an address', () => {
  expect(pageOf('/t/abc')).toEqual({ name: 'table', table: 'abc', over: null });
  expect(pageOf(tablePath('abc', 'ledger'))).toEqual({ name: 'table', table: 'abc', over: { name: 'ledger' } });
  expect(pageOf(tablePath('abc', 'rounds'))).toEqual({ name: 'table', table: 'abc', over: { name: 'rounds' } });
  expect(pageOf(roundPath('abc', 12))).toEqual({ name: 'table', table: 'abc', over: { name: 'round', round: 12 } });
});

test('anything else is nowhere', () => {
  for (const path of ['/t', '/t/abc/cards', '/t/abc/round', '/t/abc/round/x', '/t/abc/round/1/2', '/x', '/open/y'])
    expect(pageOf(path), path).toEqual({ name: 'nowhere' });
});
