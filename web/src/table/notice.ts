/** What stays true for a while, or changes what one is at the table: told plainly, once, in the strip under the bar. */
import { differences, short } from '../open/house';
import type { House } from '../open/house';
import { isShown } from '../shown';
import type { TableEvent, TableView } from '../shown';
import { list, t } from '../words';

/** More changes than these are only counted. */
const NAMED = 3;

/** What will differ from the rules that are played now, as one phrase: "straights rank, and 2 more". */
export function changesSaid(house: House, now: House): string {
  const phrases = differences(house, now).map(({ key, value }) => short(key, value));
  const more = phrases.length - NAMED;
  return list(more > 1 ? [...phrases.slice(0, NAMED), t('rules.more', { n: more })] : phrases);
}

/** "From the next round on: straights rank." Null while nothing changes. */
export function comingSaid(view: TableView): string | null {
  if (view.coming === null) return null;
  if (!isShown(view.coming.game)) return t('rules.coming.game');
  const now = (view.agreed[0]?.house ?? view.house) as House;
  const changes = changesSaid(view.coming.house as House, now);
  return t(view.pot > 0 ? 'rules.coming.pot' : 'rules.coming', { changes });
}

/** The sentence for an event that changes who hosts, the rules, or that you have a seat; null for any other. `view` is the evening before it. */
export function noticeOf(view: TableView, event: TableEvent): string | null {
  switch (event.type) {
    case 'host-passed': {
      const away = event.away ? '-away' : '';
      if (event.person === view.you) return t(`table.host${away}.you`);
      const name = view.people.find(({ person }) => person === event.person)?.name ?? t('nobody');
      return t(`table.host${away}`, { name });
    }
    case 'rules-agreed':
      return comingSaid({ ...view, coming: event.rules });
    case 'kicked':
      return event.person === view.you ? t('table.kicked.you') : null;
    default:
      return null;
  }
}
