import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKey } from '../words';
import { actionAfter, COURSE, Lesson, offered } from './lesson.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ACTIONS = COURSE.moments.flatMap(({ by }) => (by === null || by === 'next' ? [] : [by]));

/** Whatever the others do by themselves. */
function pause(): void {
  vi.advanceTimersByTime(60_000);
}

test('whatever the course waits for is among what the rules allow then', () => {
  COURSE.moments.forEach(({ open }, at) => {
    const action = actionAfter(at);
    if (action !== null) expect(offered(open, action).flatMap(({ legal }) => legal.map(({ type }) => type)), `moment ${String(at)}`).toContain(action.type);
  });
  expect(ACTIONS.map(({ type }) => type)).toEqual(['bet', 'look', 'draw', 'deal', 'look', 'catch', 'stay']);
});

test('every saying has its words', () => {
  const steps = COURSE.moments.flatMap(({ step }) => step ?? []);
  expect(steps.filter((step) => !isKey(`learn.step.${step}`))).toEqual([]);
  expect(new Set(steps).size).toBe(steps.length);
});

test('who taps Next and does what is asked comes to the end, with three wins from the bank', () => {
  const told: string[] = [];
  const lesson = new Lesson('Lesson', 'Anna', (steps) => told.push(...steps.map(({ event }) => event.type)));
  const heard: string[] = [lesson.said.step];
  for (const action of ACTIONS) {
    pause();
    while (lesson.awaits === 'next') {
      lesson.next();
      heard.push(lesson.said.step);
      pause();
    }
    lesson.act(action);
    heard.push(lesson.said.step);
  }
  expect(lesson.done).toBe(true);
  expect(lesson.nth).toBe(lesson.steps);
  expect(lesson.said.step).toBe('done');
  expect(told.filter((type) => type === 'round-opened')).toHaveLength(2);
  expect(lesson.view.people.map(({ name, chips }) => [name, chips])).toEqual([['Anna', 560], ['Nok', 450], ['Chai', 480], ['Mali', 510]]);
  expect(lesson.view.before?.view.public.spots.filter(({ caught }) => caught)).toHaveLength(2);
});

test('anything else than what is asked is let be, and whoever knows already need not read', () => {
  const lesson = new Lesson('Lesson', 'Anna', () => undefined);
  const before = lesson.view;
  lesson.act({ type: 'sit-out', place: 2 });
  lesson.act({ type: 'draw', place: 2 });
  expect(lesson.view).toBe(before);
  expect(lesson.open.flatMap(({ legal }) => legal.map(({ type }) => type))).toEqual(['bet']);
  expect(lesson.awaits).toBe('next');
  lesson.act({ type: 'bet', place: 2, amount: 10 });
  expect(lesson.view).not.toBe(before);
  expect(lesson.said.step).toBe('');
  const betted = lesson.view;
  lesson.next();
  expect(lesson.view).toBe(betted);
  lesson.close();
  pause();
  expect(lesson.view).toBe(betted);
});
