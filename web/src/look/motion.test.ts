import { expect, it } from 'vitest';
import { MS, dealDelay } from './motion';

it('deals 70 ms apart, and the whole deal within 1.6 s', () => {
  expect(dealDelay(3, 8)).toBe(210);
  for (const count of [1, 2, 8, 18, 34, 54]) {
    expect(dealDelay(0, count)).toBe(0);
    expect(dealDelay(count - 1, count) + MS.deal).toBeLessThanOrEqual(MS.dealWithin + 1e-9);
  }
});
