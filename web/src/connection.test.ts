import { expect, test } from 'vitest';
import { freshId, socketAddress, waitBefore } from './connection';

test('an id is of the kind the server takes, and never the same', () => {
  const ids = Array.from({ length: 200 }, freshId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the wait grows, and stays below ten seconds', () => {
  const waits = [0, 1, 2, 3, 10].map((attempt) => waitBefore(attempt, 0.5));
  expect(waits).toEqual([400, 800, 1_600, 3_200, 8_000]);
  expect(waitBefore(20, 1)).toBeLessThanOrEqual(10_000);
});

test('a socket speaks as the page does', () => {
  const at = (protocol: string) => socketAddress('a-b', { protocol, host: 'friends.test:8017' } as Location);
  expect(at('http:')).toBe('ws://friends.test:8017/api/tables/a-b/socket');
  expect(at('https:')).toBe('wss://friends.test:8017/api/tables/a-b/socket');
});
