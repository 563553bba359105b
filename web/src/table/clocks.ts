/** The clocks of a table in words. */
import type { TableView } from '../shown';
import type { Clock, Clocks, Pace } from '../wire';
import { t } from '../words';
import paces from './paces.json';

/** The clocks with a name, the most patient first. */
export const PACES: Readonly<Record<Pace, Clocks>> = paces;

/** "45 s to bet, 20 s to look …" */
export function clocksAbout({ bet = 0, look = 0, turn = 0, bank = 0, time_bank = 0 }: Clocks): string {
  if (bet + look + turn + bank === 0) return t('clocks.none.about');
  const about = t('clocks.about', { bet, look, turn, bank });
  return time_bank > 0 ? t('clocks.about-reserve', { about, n: time_bank }) : about;
}

/** Seconds that you have left in your time bank, when the clock that runs has so many ms left; null while it is no time bank. */
export function reserve(view: TableView, clock: Clock | null, left: number): number | null {
  if (!clock?.time_bank) return null;
  const spent = view.people.find(({ person }) => person === view.you)?.spent ?? 0;
  const run = (clock.total - left) / 1_000;
  return Math.max(0, Math.ceil((view.clocks.time_bank ?? 0) - spent - run));
}
