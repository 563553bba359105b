import { expect, test, vi } from 'vitest';
import { Connection, freshId, socketAddress, waitBefore } from './connection';
import type { Status } from './connection';

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

/** The browser's socket, as far as a line uses it: opened, and closed from the other side. */
class Socket {
  static readonly opened: Socket[] = [];
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    Socket.opened.push(this);
  }
  close(): void {}
}

test('a line that breaks is opened again, but not to a table that is gone', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  const told: Status[] = [];
  new Connection('ws://friends.test/', { hear: () => undefined, since: () => null, changed: (status) => told.push(status) });
  Socket.opened[0]?.onclose({ code: 1006 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.opened).toHaveLength(2);
  Socket.opened[1]?.onclose({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.opened).toHaveLength(2);
  expect(told).toEqual(['lost', 'gone']);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
