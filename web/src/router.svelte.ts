/** Which page the address names. The server answers the same document for all of them. */

export type Page =
  | { name: 'home' }
  | { name: 'open' }
  | { name: 'score' }
  | { name: 'learn' }
  | { name: 'join' }
  | { name: 'table'; table: string }
  | { name: 'nowhere' };

/** The page of a path. */
export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { name: 'home' };
  if (parts.length === 1 && (first === 'open' || first === 'score' || first === 'learn' || first === 'join')) return { name: first };
  if (parts.length === 2 && first === 't' && second) return { name: 'table', table: second };
  return { name: 'nowhere' };
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
