/** A round as a row of stills to step through: the table after each thing that happened, and that thing in words. */
import { apply } from '../fold';
import { said } from '../pokdeng/said';
import type { Step } from '../room.svelte';
import { shown } from '../shown';
import type { RoundView, TableEvent, TableView } from '../shown';
import { tableSaid } from '../table/said';
import type { Replay, pokdeng } from '../wire';
import { t } from '../words';

export interface Still {
  view: TableView;
  /** What has just happened, in words. */
  line: string;
  /** What led here from the still before. */
  steps: readonly Step[];
}

/**
 * The stills of a round; none where this client has no screens for the game. Several cards dealt, and whatever else nothing
 * is said of, are one still; what happens beside the round without a word is none of its own.
 */
export function stills({ view: before, events }: Replay): Still[] {
  let view = shown(before);
  if (view === null) return [];
  const found: Still[] = [];
  let quiet: Step[] = [];
  for (const event of events as (TableEvent | null)[]) {
    if (event === null) continue;
    const step: Step = { before: view, event, after: apply(view, event) };
    view = step.after;
    const line = sentence(step);
    if (line === null) {
      quiet.push(step);
      continue;
    }
    const shows = quiet.some((each) => each.event.type === 'played');
    if (shows) found.push(still(quiet, found.at(-1)?.line ?? ''));
    found.push(still(shows ? [step] : [...quiet, step], line));
    quiet = [];
  }
  if (quiet.length > 0) found.push(still(quiet, found.at(-1)?.line ?? ''));
  return found;
}

function still(steps: readonly Step[], line: string): Still {
  return { view: (steps.at(-1) as Step).after, line, steps };
}

function sentence({ before, event, after }: Step): string | null {
  if (event.type === 'round-opened') return t('round.opened');
  return event.type === 'played' ? said(after, event.event) : tableSaid(before, event);
}

/** The table with every hand up that its cards were told of: of an open replay. Your own stays where it is. */
export function opened(view: TableView): TableView {
  const { round } = view;
  if (round === null) return view;
  const { own } = round.view;
  const spots = round.view.public.spots.map((spot, place) => faceUp(spot, own.find((hand) => hand.place === place), view.you));
  return { ...view, round: { ...round, view: { ...round.view, public: { ...round.view.public, spots } } } };
}

function faceUp(spot: pokdeng.Spot, hand: pokdeng.OwnHand | undefined, you: number | null): pokdeng.Spot {
  if (hand === undefined || (spot.owner !== null && spot.owner === you)) return spot;
  return { ...spot, up: hand.cards, value: hand.value };
}

/** The round, once it is over and somebody bet in it. */
export function settled({ round }: TableView): RoundView | null {
  const played = round?.view.public;
  return round && played?.stage === 'over' && played.changes.length > 0 ? round : null;
}
