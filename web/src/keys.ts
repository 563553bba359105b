/** Keys for the table: single letters, off while somebody types, and off where the person switched them off. */
import { preferences } from './preferences.svelte';

/** What each key does; null where it may do nothing now. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

/** The handler of a key press on the window. `over`: also while a sheet lies over the table. */
export function pressed(event: KeyboardEvent, keys: Keys, over = false): void {
  if (!preferences.keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (isTyping(event.target) || (!over && document.querySelector('dialog:modal') !== null)) return;
  const act = keys[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}
