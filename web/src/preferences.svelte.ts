/** What a person chose for this screen, remembered by this browser alone. */
import { MediaQuery } from 'svelte/reactivity';

export type Theme = 'system' | 'day' | 'night';

interface Chosen {
  theme: Theme;
  fourColours: boolean;
  sound: boolean;
  vibration: boolean;
  keys: boolean;
  /** The coach speaks at one's turn. */
  coach: boolean;
  nickname: string;
  /** The lesson was visited; until then a newcomer is offered it. */
  learned: boolean;
  /** The table visited last. */
  last: { path: string; name: string } | null;
}

const PLACE = 'pokroom';
const FIRST: Chosen = {
  theme: 'system',
  fourColours: false,
  sound: false,
  vibration: false,
  keys: true,
  coach: false,
  nickname: '',
  learned: false,
  last: null,
};

function remembered(): Chosen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { ...FIRST, ...(found as Partial<Chosen>) };
  } catch {
    return { ...FIRST };
  }
}

const dark = new MediaQuery('prefers-color-scheme: dark');

export const preferences: Chosen = $state(remembered());

/** Keeps the choices, and shows them on the page. Call it inside an effect. */
export function keepPreferences(): void {
  const chosen = JSON.stringify(preferences);
  try {
    localStorage.setItem(PLACE, chosen);
  } catch {
    // a browser that remembers nothing still plays
  }
  const root = document.documentElement.dataset;
  if (preferences.theme === 'system') delete root.theme;
  else root.theme = preferences.theme;
  if (preferences.fourColours) root.deck = 'four';
  else delete root.deck;
}

/** Whether it is night on the screen now; whoever shows it hears when that changes. */
export function isNight(): boolean {
  return preferences.theme === 'system' ? dark.current : preferences.theme === 'night';
}
