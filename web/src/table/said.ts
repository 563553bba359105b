/** What happened at the table itself, in one sentence each. */
import type { TableEvent, TableView } from '../shown';
import { t, worded } from '../words';
import { noticeOf } from './notice';

/** The sentence for an event of the table, or null where nothing need be said. `view` is the evening before it. */
export function tableSaid(view: TableView, event: TableEvent): string | null {
  const who = (person: number): string => view.people.find((other) => other.person === person)?.name ?? t('nobody');
  const yours = 'person' in event && event.person === view.you;
  switch (event.type) {
    case 'they-came':
      return event.bot || yours ? null : t('table.came', { name: event.name });
    case 'they-moved':
      return yours ? null : t('table.moved', { name: who(event.person) });
    case 'asked':
      return yours ? t('table.asked.you') : t('table.asked', { name: who(event.person) });
    case 'declined':
      return yours ? t('table.declined.you') : null;
    case 'queued':
      return yours ? t('table.queued.you') : t('table.queued', { name: who(event.person) });
    case 'withdrew':
      return yours ? t('table.withdrew.you') : null;
    case 'seated':
      return yours ? t('table.seated.you') : t('table.seated', { name: who(event.person) });
    case 'resting': {
      const on = event.on ? 'rests' : 'returns';
      return yours ? t(`table.${on}.you`) : t(`table.${on}`, { name: who(event.person) });
    }
    case 'leaving':
      return yours ? t('table.leaving.you') : t('table.leaving', { name: who(event.person) });
    case 'left':
      return yours ? t('table.left.you') : t('table.left', { name: who(event.person) });
    case 'kicked':
      return yours ? noticeOf(view, event) : t('table.kicked', { name: who(event.person) });
    case 'handed-out':
      if (event.by === null) return null; // came with the seat
      return yours ? t('table.handed.you', { n: event.chips }) : t('table.handed', { name: who(event.person), n: event.chips });
    case 'taking-chips':
      return yours ? t('table.taking.you', { n: event.chips }) : t('table.taking', { name: who(event.person), n: event.chips });
    case 'took-chips':
      return yours ? t('table.took.you', { n: event.chips }) : t('table.took', { name: who(event.person), n: event.chips });
    case 'chips-asked':
      return yours ? t('table.chips-asked.you', { n: event.chips }) : t('asks.chips', { name: who(event.person), n: event.chips });
    case 'chips-declined':
      return yours ? t('table.chips-declined.you') : null;
    case 'host-passed':
    case 'rules-agreed':
      return noticeOf(view, event);
    case 'rules-taken':
      return t('table.rules-taken');
    case 'clocks-set':
      return t('table.clocks-set', { clocks: event.pace ? worded(`clocks.${event.pace}`) : t('clocks.own') });
    case 'time-given':
      return yours ? worded(`table.time-given.${event.times === 1 ? 'none' : 'some'}`, { n: event.times }) : null;
    case 'hands-set':
      return yours ? t('table.hands.you', { n: event.hands }) : t('table.hands', { name: who(event.person), n: event.hands });
    case 'paused':
      if (!event.on) return t('table.goes-on');
      return t(event.clocks ? 'table.stopped' : 'table.paused');
    case 'door-set':
      return t(event.open ? 'table.door-open' : 'table.door-closed');
    case 'coach-set':
      return t(event.on ? 'table.coach-on' : 'table.coach-off');
    case 'chat-set':
      return t(event.on ? 'table.chat-on' : 'table.chat-off');
    case 'said':
      return yours || view.muted.includes(event.person) ? null : t('table.said', { name: who(event.person), text: event.text });
    case 'reacted': {
      if (view.muted.includes(event.person)) return null;
      return t('table.felt', { name: yours ? t('you') : who(event.person), felt: t(`felt.${event.reaction}`) });
    }
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
