/** What is known of the screen beside its size. */

/** From here on rows become columns: little fits beside anything else. */
const LARGE = 1.5;

class Screen {
  /** How much larger than usual the person reads: 2 is text of twice the size. */
  text = $state(read());
  readonly large = $derived(this.text >= LARGE);

  constructor() {
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
    document.body.append(probe);
    new ResizeObserver(() => this.#changed()).observe(probe);
    this.#changed();
  }

  #changed(): void {
    this.text = read();
    document.documentElement.toggleAttribute('data-large', this.large);
  }
}

function read(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** `large` is also an attribute of the page, for the style sheets. */
export const screen = new Screen();
