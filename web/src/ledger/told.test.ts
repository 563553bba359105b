import { expect, test } from 'vitest';
import type { Account, Cause, Posting } from '../wire';
import { t } from '../words';
import { byRound, gainOf, isOf, told } from './told';

const ACCOUNTS: Account[] = ['Anna', 'Ben', 'Carla'].map((name, person) => ({ person, name, bot: false, handed: 100, chips: 100, result: 0 }));

function posting(changes: Partial<Posting>): Posting {
  const plain = { n: 1, at: null, round: 1, why: 'settled', payer: 0, payee: 1, chips: 20, place: 0, bet: 10, multiple: 2, rule: 'PD-14', by: null } as const;
  return { ...plain, ...changes };
}

test('a movement is told from the side of whoever looks', () => {
  expect(told(posting({}), ACCOUNTS, 2)).toBe('Anna paid Ben 10\u00a0×\u00a02');
  expect(told(posting({}), ACCOUNTS, 0)).toBe('You paid Ben 10\u00a0×\u00a02');
  expect(told(posting({}), ACCOUNTS, 1)).toBe('Anna paid you 10\u00a0×\u00a02');
  expect(told(posting({ payer: 1, payee: 0, chips: 0, multiple: 0 }), ACCOUNTS, 1)).toBe('A push with Anna: your bet of 10 came back');
  expect([0, 1, 2].map((person) => gainOf(posting({}), person))).toEqual([-20, 20, 0]);
  expect([0, 1, 2, null].map((person) => isOf(posting({}), person))).toEqual([true, true, false, false]);
});

test('every cause has its sentence, from every side', () => {
  const causes: Cause[] = ['settled', 'side', 'unpaid', 'ante', 'forced', 'bet', 'returned', 'won', 'handed-out', 'taken-back', 'pot-shared', 'unscored'];
  const boxed: Cause[] = ['handed-out', 'taken-back'];
  const out: Cause[] = ['ante', 'forced', 'bet', 'taken-back'];
  const inwards: Cause[] = ['returned', 'won', 'handed-out', 'pot-shared'];
  for (const why of causes)
    for (const by of boxed.includes(why) ? (why === 'taken-back' ? [1, 2] : [null, 1, 2]) : [null])
      for (const chips of [0, 20])
        for (const you of [null, 0, 1, 2]) {
          const payer = inwards.includes(why) ? null : 1;
          const payee = out.includes(why) ? null : payer === null ? 1 : 0;
          const sentence = told(posting({ why, payer, payee, chips, by }), ACCOUNTS, you);
          expect(sentence, `${why} by ${by} seen by ${you}`).toMatch(/^[A-Z][^{}]+$/);
          expect(sentence).not.toContain(t('nobody'));
        }
  expect(told(posting({ why: 'handed-out', payer: null, payee: 1, by: 0 }), ACCOUNTS, 0)).toBe('You handed Ben chips');
});

test('what moved in one round stands together, the last round first', () => {
  const rounds = [null, 1, 1, null, 2].map((round, n) => posting({ n, round }));
  expect(byRound(rounds).map(({ round, postings }) => [round, postings.map(({ n }) => n)])).toEqual([
    [2, [4]],
    [null, [3]],
    [1, [1, 2]],
    [null, [0]],
  ]);
});
