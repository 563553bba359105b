/** What happened at the table itself, in one sentence each. */
import type { TableEvent, TableView } from '../shown';
import { t } from '../words';

/** The sentence for an event of the table, or null where nothing need be said. `view` is the evening before it. */
export function tableSaid(view: TableView, event: TableEvent): string | null {
  const who = (person: number): string => view.people.find((other) => other.person === person)?.name ?? t('nobody');
  const yours = 'person' in event && event.person === view.you;
  switch (event.type) {
    case 'they-came':
      return event.bot || yours ? null : t('table.came', { name: event.name });
    case 'asked':
      return yours ? t('table.asked.you') : t('table.asked', { name: who(event.person) });
    case 'declined':
      return yours ? t('table.declined.you') : null;
    case 'seated':
      return yours ? t('table.seated.you') : t('table.seated', { name: who(event.person) });
    case 'leaving':
      return yours ? t('table.leaving.you') : t('table.leaving', { name: who(event.person) });
    case 'left':
      return yours ? t('table.left.you') : t('table.left', { name: who(event.person) });
    case 'handed-out':
      if (event.by === null) return null; // came with the seat
      return yours ? t('table.handed.you', { n: event.chips }) : t('table.handed', { name: who(event.person), n: event.chips });
    case 'hands-set':
      return yours ? t('table.hands.you', { n: event.hands }) : t('table.hands', { name: who(event.person), n: event.hands });
    case 'paused':
      return t(event.on ? 'table.paused' : 'table.goes-on');
    case 'door-set':
      return t(event.open ? 'table.door-open' : 'table.door-closed');
    case 'coach-set':
      return t(event.on ? 'table.coach-on' : 'table.coach-off');
    case 'bank-asked':
      return yours ? t('table.bank-asked.you') : t('table.bank-asked', { name: who(event.person) });
    case 'bank-announced':
      return t('table.bank-announced', { n: event.rounds });
    case 'bank-passed':
      return yours ? t('table.bank-passed.you') : t('table.bank-passed', { name: who(event.person) });
    case 'time-reached':
      return t('table.time-reached');
    case 'last-called':
      return t('table.last-called');
    case 'pot-shared':
      return t('table.pot-shared');
    case 'evening-ended':
      return event.winner === null ? t('table.ended') : t('table.won', { name: who(event.winner) });
    default:
      return null;
  }
}
