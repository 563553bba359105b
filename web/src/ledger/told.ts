/** A movement of chips in one sentence, and what it is to whoever looks at it. */
import type { Account, Posting } from '../wire';
import { t, worded } from '../words';

/** Somebody's name in the ledger. */
export function nameIn(accounts: readonly Account[], person: number | null): string {
  return accounts.find((account) => account.person === person)?.name ?? t('nobody');
}

/** Whether it is a movement of this person's chips. */
export function isOf(posting: Posting, person: number | null): boolean {
  return person !== null && (posting.payer === person || posting.payee === person);
}

/** What it did to the chips of this person. */
export function gainOf({ payer, payee, chips }: Posting, person: number | null): number {
  if (person === null || payer === payee) return 0;
  return payee === person ? chips : payer === person ? -chips : 0;
}

/** "Ben paid Anna 5 × 2", from the view of `you`. */
export function told(posting: Posting, accounts: readonly Account[], you: number | null): string {
  const { payer, payee, bet, multiple, by } = posting;
  return worded(`ledger.why.${kindOf(posting, you)}`, {
    payer: nameIn(accounts, payer),
    payee: nameIn(accounts, payee),
    by: by === you && you !== null ? t('you') : nameIn(accounts, by),
    bet: bet ?? 0,
    multiple: multiple ?? 0,
  });
}

function kindOf({ why, payer, payee, chips, by }: Posting, you: number | null): string {
  if (by !== null && (payer ?? payee) === by) return `${why}.self`;
  const side = you === null ? '' : payer === you ? '.payer' : payee === you ? '.payee' : '';
  const how = by !== null ? '.by' : (why === 'settled' || why === 'side') && chips === 0 ? '.push' : '';
  return `${why}${how}${side}`;
}

/** The movements of each round together, the last one first; null is what moved between rounds. */
export function byRound(postings: readonly Posting[]): { round: number | null; postings: Posting[] }[] {
  const groups: { round: number | null; postings: Posting[] }[] = [];
  for (const posting of postings) {
    const last = groups.at(-1);
    if (last && last.round === posting.round) last.postings.push(posting);
    else groups.push({ round: posting.round, postings: [posting] });
  }
  return groups.reverse();
}
