/** House rules in a link: `/open#rules=home&tie=push`. Values are JSON, so that a list or a map goes with it. */
import type { Changes } from './house';

const MARK = '#rules=';

/** The link to the page on which these rules are set. */
export function linkTo(profile: string, set: Changes, origin: string): string {
  const named = Object.entries(set).map(([key, value]) => `&${key}=${encodeURIComponent(JSON.stringify(value))}`);
  return `${origin}/open${MARK}${encodeURIComponent(profile)}${named.join('')}`;
}

/** The profile and the options of such a link's last part; null where it is none, or broken. */
export function rulesOf(hash: string): { profile: string; set: Record<string, unknown> } | null {
  if (!hash.startsWith(MARK)) return null;
  const [profile = '', ...named] = hash.slice(MARK.length).split('&');
  try {
    const set = named.map((part) => {
      const [key = '', value = ''] = part.split('=', 2);
      return [key, JSON.parse(decodeURIComponent(value)) as unknown] as const;
    });
    return { profile: decodeURIComponent(profile), set: Object.fromEntries(set) };
  } catch {
    return null;
  }
}
