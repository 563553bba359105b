/** The table as the screens of this client take it: of the game that they show. Of another they have a sentence. */
import type * as wire from './wire';

/** The one game that has screens here. */
const GAME = 'pokdeng';

export type RoundView = wire.RoundView & { view: wire.pokdeng.SeatView };
export type TableView = wire.TableView & {
  house: wire.pokdeng.HouseRules;
  round: RoundView | null;
  before: RoundView | null;
};
export type Open = wire.Decision & { legal: wire.pokdeng.PersonLegal[] };

type Told = NonNullable<wire.Moved['events'][number]>;
type InRound = wire.RoundOpened | wire.Played;
export type TableEvent = Exclude<Told, InRound> | (InRound & { event: wire.pokdeng.SeatEvent });

/** Whether a game has screens here. */
export function isShown(game: string): boolean {
  return game === GAME;
}

/** The view as the screens take it, without a last round that was of another game; null where they cannot. */
export function shown(view: wire.TableView): TableView | null {
  if (!isShown(view.game)) return null;
  const ours = (round: wire.RoundView | null): wire.RoundView | null => (round?.game === GAME ? round : null);
  return { ...view, round: ours(view.round), before: ours(view.before) } as TableView;
}
