/** What people say and show beside the game, as far as this screen has been told and its owner would hear it. */
import type { Step } from '../room.svelte';
import type { TableView } from '../shown';
import type { ChatLine, Reaction } from '../wire';

export const REACTIONS: readonly Reaction[] = ['bravo', 'laugh', 'wow', 'ouch', 'thanks', 'cheers', 'hurry'];

/** Characters of one line. */
export const LONGEST = 200;

/** How long a reaction stands at somebody's seat, ms. */
const SHOWN = 5_000;

/** The lines of whom one would hear. */
export function heard(view: TableView): ChatLine[] {
  return view.lines.filter(({ person }) => !view.muted.includes(person));
}

export class Talk {
  /** What people have just shown, by person. */
  felt: ReadonlyMap<number, Reaction> = $state.raw(new Map());
  /** The number of the last line that was read here; null before there is a table. */
  #read: number | null = $state(null);
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  tell(steps: readonly Step[]): void {
    for (const { event, after } of steps)
      if (event.type === 'reacted' && !after.muted.includes(event.person)) this.#show(event.person, event.reaction);
  }

  /** Everything said so far has been read. */
  read(view: TableView): void {
    this.#read = view.lines.at(-1)?.number ?? 0;
  }

  /** How many lines of others were not read. What was said before one came counts as read. */
  unread(view: TableView): number {
    const read = this.#read;
    return read === null ? 0 : heard(view).filter(({ number, person }) => number > read && person !== view.you).length;
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #show(person: number, reaction: Reaction): void {
    clearTimeout(this.#timers.get(person));
    this.felt = new Map(this.felt).set(person, reaction);
    this.#timers.set(person, setTimeout(() => this.#hide(person), SHOWN));
  }

  #hide(person: number): void {
    this.#timers.delete(person);
    this.felt = new Map([...this.felt].filter(([other]) => other !== person));
  }
}
