/** Which of your own cards you have opened in the round that runs. Kept for this tab, so that a reload covers nothing again. */

interface Kept {
  round: number;
  /** Cards opened, by place. */
  places: Record<number, boolean[]>;
}

export class Opened {
  readonly #key: string;
  #kept: Kept = $state.raw({ round: 0, places: {} });

  constructor(table: string) {
    this.#key = `pokroom.opened.${table}`;
    try {
      this.#kept = { ...this.#kept, ...(JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as Partial<Kept>) };
    } catch {
      // nothing was kept
    }
  }

  /** For each card of the hand whether it has been opened. */
  of(round: number, place: number, cards: number): boolean[] {
    const known = round === this.#kept.round ? (this.#kept.places[place] ?? []) : [];
    return Array.from({ length: cards }, (_, slot) => known[slot] === true);
  }

  /** Opens one card. */
  open(round: number, place: number, slot: number): void {
    const places = round === this.#kept.round ? this.#kept.places : {};
    const known = [...(places[place] ?? [])];
    known[slot] = true;
    this.#kept = { round, places: { ...places, [place]: known } };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // the cards stay open as long as the page does
    }
  }
}
