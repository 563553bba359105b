/** Which page the address names. The server answers the same document for all of them. */

/** What lies over a table. */
export type Over = { name: 'ledger' } | { name: 'rounds' } | { name: 'round'; round: number };

export type Page =
  | { name: 'home' }
  | { name: 'open' }
  | { name: 'score' }
  | { name: 'learn' }
  | { name: 'join' }
  | { name: 'table'; table: string; over: Over | null }
  | { name: 'nowhere' };

/** The page of a path. */
export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { name: 'home' };
  if (parts.length === 1 && (first === 'open' || first === 'score' || first === 'learn' || first === 'join')) return { name: first };
  if (first !== 't' || !second) return { name: 'nowhere' };
  if (parts.length === 2) return { name: 'table', table: second, over: null };
  if (parts.length === 3 && (third === 'ledger' || third === 'rounds')) return { name: 'table', table: second, over: { name: third } };
  if (parts.length === 4 && third === 'round' && /^\d{1,6}$/.test(fourth ?? ''))
    return { name: 'table', table: second, over: { name: 'round', round: Number(fourth) } };
  return { name: 'nowhere' };
}

/** The address of a table, and of what lies over it. */
export function tablePath(table: string, over: 'ledger' | 'rounds' | null = null): string {
  return over === null ? `/t/${table}` : `/t/${table}/${over}`;
}

/** The address of a round that was played at a table. */
export function roundPath(table: string, round: number): string {
  return `/t/${table}/round/${round}`;
}

class Router {
  page: Page = $state.raw(pageOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => this.#arrive());
  }

  /** Goes to an address of ours, without loading the page again. */
  go(address: string): void {
    history.pushState(null, '', address);
    scrollTo(0, 0);
    this.#arrive();
  }

  #arrive(): void {
    this.page = pageOf(location.pathname);
  }
}

export const router = new Router();

/** For links: follows an ordinary click inside the page, and leaves every other to the browser. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
