/**
 * What a screen reader says by itself: events through a polite region, at most one a second with the late ones joined,
 * and your turn through an assertive one.
 */
const APART = 1_000;

class Speech {
  polite = $state('');
  urgent = $state('');
  #late: string[] = [];
  #resting = false;

  /** Says a sentence when there is time; sentences that come too fast are joined. */
  say(sentence: string): void {
    this.#late.push(sentence);
    if (!this.#resting) this.#next();
  }

  /** Says a sentence at once. The same words twice are said twice. */
  call(sentence: string): void {
    this.urgent = this.urgent === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** Forgets what was not said yet. */
  hush(): void {
    this.#late = [];
    this.polite = '';
    this.urgent = '';
  }

  #next(): void {
    this.#resting = this.#late.length > 0;
    if (!this.#resting) return;
    this.polite = this.#late.join(' ');
    this.#late = [];
    setTimeout(() => this.#next(), APART);
  }
}

export const speech = new Speech();
