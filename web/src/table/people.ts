/** Who is at the table, and what each of them is and does there, in words. */
import { isRunning } from '../fold';
import type { TableView } from '../shown';
import type { PersonView } from '../wire';
import { t } from '../words';

/** Everybody seated, in the order of the seats. */
export function seatedOf(view: TableView): PersonView[] {
  return view.people.filter(({ seat }) => seat !== null).sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** People without a seat who do not wait for one. */
export function watchersOf(view: TableView): PersonView[] {
  return view.people.filter(({ person, seat, bot }) => seat === null && !bot && !view.queue.includes(person));
}

/** "Seat 3, host, sits out, most chips, banked 2 rounds" */
export function about(view: TableView, person: PersonView, here: readonly number[]): string {
  const told = [
    person.seat === null ? '' : t('people.seat', { n: person.seat + 1 }),
    person.person === view.host ? t('people.host') : '',
    person.person === view.bank ? t('people.bank') : '',
    person.bot ? t(person.policy === 'advice' ? 'people.bot-advice' : 'people.bot') : view.kept === 'scored' || here.includes(person.person) ? '' : t('state.offline'),
    isAway(view, person) ? t('people.away') : '',
    ...doing(person),
    ...money(view, person),
    view.muted.includes(person.person) ? t('people.muted') : '',
  ];
  return told.filter(Boolean).join(t('list.separator'));
}

/** Whether the clock has played for them in the round that runs. */
function isAway(view: TableView, { person }: PersonView): boolean {
  return isRunning(view) && (view.round?.view.public.spots.some((spot) => spot.owner === person && spot.timed_out) ?? false);
}

function doing({ leaving, resting, kicked, seat, taking }: PersonView): string[] {
  return [
    leaving ? t(kicked ? 'people.sent-away' : 'people.leaving') : resting ? t('people.resting') : '',
    kicked && seat === null ? t('people.kicked') : '',
    taking > 0 ? t('people.taking', { n: taking }) : '',
  ];
}

/** Who holds most chips, and how often each has banked, so that turns can be made equal (PD-32). */
function money(view: TableView, { seat, chips, banked }: PersonView): string[] {
  if (seat === null) return [];
  const seated = seatedOf(view);
  const most = Math.max(...seated.map((other) => other.chips));
  const equal = seated.every((other) => other.chips === most);
  const anybody = seated.some((other) => other.banked > 0);
  return [chips === most && !equal ? t('people.most') : '', anybody ? t('people.banked', { n: banked }) : ''];
}
