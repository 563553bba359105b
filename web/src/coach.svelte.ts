/** What the coach has said to this person, and what they wait for. What comes for a decision that has passed is dropped. */
import type { Advice, Advised, Judged, Reviewed } from './wire';

/** What asks: the line to the table. */
export interface Asker {
  advise(decision: string): string;
  review(round: number | null): string;
}

export class Coach {
  /** What is worth what, for the decision asked about last. */
  advice: Advice | null = $state.raw(null);
  /** Why the coach says nothing to it. */
  silent: string | null = $state(null);
  /** What the decisions of a round have cost, by its number. */
  rounds: Readonly<Record<number, readonly Judged[]>> = $state.raw({});
  /** What all decisions of the evening have cost; null while that is not known. */
  evening: readonly Judged[] | null = $state.raw(null);
  /** Why nothing is known of the evening. */
  untold: string | null = $state(null);

  readonly #line: Asker;
  #decision: string | null = $state(null);
  readonly #advising = new Map<string, string>();
  readonly #reviewing = new Map<string, number | null>();

  constructor(line: Asker) {
    this.#line = line;
  }

  /** Asks about a decision, once; null is that there is none any more. */
  consult(decision: string | null): void {
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.advice = null;
    this.silent = null;
    if (decision !== null) this.#advising.set(this.#line.advise(decision), decision);
  }

  /** Asks what has been decided in a round, or in the whole evening. */
  review(round: number | null): void {
    if ([...this.#reviewing.values()].includes(round)) return;
    this.#reviewing.set(this.#line.review(round), round);
  }

  /** The line was broken, and what was asked is lost: whoever still wants to know asks again. */
  again(): void {
    this.#decision = null;
    this.#advising.clear();
    this.#reviewing.clear();
  }

  hear(message: Advised | Reviewed): void {
    if (message.type === 'advised') {
      this.#advising.delete(message.id);
      if (message.decision === this.#decision) this.advice = message.advice;
      return;
    }
    const round = this.#reviewing.get(message.id);
    this.#reviewing.delete(message.id);
    if (round === undefined) return;
    this.untold = null;
    if (round === null) this.evening = message.decisions;
    else this.rounds = { ...this.rounds, [round]: message.decisions };
  }

  /** Whether it was a question to the coach that was refused. */
  refused(id: string, reason: string): boolean {
    const decision = this.#advising.get(id);
    if (decision !== undefined) {
      this.#advising.delete(id);
      if (decision === this.#decision) this.silent = reason;
      return true;
    }
    const round = this.#reviewing.get(id);
    if (round === null) this.untold = reason;
    return this.#reviewing.delete(id);
  }
}
