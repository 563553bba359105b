import { expect, test } from 'vitest';
import { Coach } from './coach.svelte';
import type { Advice, Judged } from './wire';

const ADVICE: Advice = { unit: 'bet', ways: [{ actions: [{ type: 'draw', place: 0 }], value: 0.1 }], best: 0, counts: 'alone' };
const JUDGED: Judged = { round: 3, judgement: { cost: 2, done: 'stay', best: [{ type: 'draw', place: 0 }] } };

function asking(): { coach: Coach; asked: unknown[] } {
  const asked: unknown[] = [];
  const ask = (what: unknown): string => `id-${asked.push(what)}`;
  return { coach: new Coach({ advise: ask, review: ask }), asked };
}

test('a decision is asked about once, and its answer is shown', () => {
  const { coach, asked } = asking();
  coach.consult('1.0.0.2');
  coach.consult('1.0.0.2');
  expect(asked).toEqual(['1.0.0.2']);
  coach.hear({ type: 'advised', id: 'id-1', decision: '1.0.0.2', advice: ADVICE });
  expect(coach.advice).toEqual(ADVICE);
  coach.consult(null);
  expect(coach.advice).toBeNull();
});

test('an answer, or a refusal, that comes too late is dropped', () => {
  const { coach } = asking();
  coach.consult('1.0.0.2');
  coach.consult('2.0.0.2');
  coach.hear({ type: 'advised', id: 'id-1', decision: '1.0.0.2', advice: ADVICE });
  expect(coach.advice).toBeNull();
  const other = asking();
  other.coach.consult('1.0.0.2');
  other.coach.consult('2.0.0.2');
  expect(other.coach.refused('id-1', 'late')).toBe(true);
  expect(other.coach.silent).toBeNull();
  expect(other.coach.refused('id-2', 'coach-missing')).toBe(true);
  expect(other.coach.silent).toBe('coach-missing');
});

test('what was refused otherwise is no question to the coach', () => {
  const { coach } = asking();
  expect(coach.refused('id-9', 'late')).toBe(false);
});

test('after the line was broken it is asked again', () => {
  const { coach, asked } = asking();
  coach.consult('1.0.0.2');
  coach.again();
  coach.consult('1.0.0.2');
  expect(asked).toEqual(['1.0.0.2', '1.0.0.2']);
});

test('a round and the evening are told apart', () => {
  const { coach, asked } = asking();
  coach.review(3);
  coach.review(3);
  coach.review(null);
  expect(asked).toEqual([3, null]);
  coach.hear({ type: 'reviewed', id: 'id-1', decisions: [JUDGED] });
  expect([coach.rounds[3], coach.evening]).toEqual([[JUDGED], null]);
  expect(coach.refused('id-2', 'coach-busy')).toBe(true);
  expect(coach.untold).toBe('coach-busy');
  coach.review(null);
  coach.hear({ type: 'reviewed', id: 'id-3', decisions: [] });
  expect([coach.evening, coach.untold]).toEqual([[], null]);
});
