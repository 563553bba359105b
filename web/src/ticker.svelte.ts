/** The time now, ms since 1970, as often as a clock on the screen needs it. Call inside a component. */
import { isReduced } from './look/motion';

export function ticker(): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), isReduced() ? 1_000 : 250);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
