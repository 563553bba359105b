import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apply } from './fold';
import { isShown } from './shown';
import type { TableEvent, TableView } from './shown';

/** The evenings in tests/table/written: how each screen is told of every event, and what the server changed on it. */
const WRITTEN = new URL('../../tests/table/written/', import.meta.url);
const SCREENS = ['0', '1', 'watch'];

interface Moment {
  told: Record<string, TableEvent | null>;
  views: Record<string, Record<string, unknown>>;
}

const EVENINGS = readdirSync(WRITTEN)
  .map((name): [string, Moment[]] => {
    const lines = readFileSync(new URL(name, WRITTEN), 'utf8').trim().split('\n');
    return [name, lines.map((line) => JSON.parse(line) as Moment)];
  })
  .filter(([, [opening]]) => isShown(String(opening?.views['*']?.game ?? opening?.views['0']?.game)));

function flat(view: TableView): Record<string, unknown> {
  const brief = (round: TableView['round']): unknown => round && [round.round, round.game, round.view.public.stage];
  return { ...view, round: brief(view.round), before: brief(view.before) };
}

test.each(EVENINGS)('the client folds an evening as the server does: %s', (_, moments) => {
  for (const screen of SCREENS) {
    const shown: Record<string, unknown> = {};
    let view: TableView | null = null;
    moments.forEach(({ told, views }, index) => {
      Object.assign(shown, views['*'] ?? views[screen]);
      const event = '*' in told ? told['*'] : told[screen];
      if (view === null) view = structuredClone(shown) as unknown as TableView;
      else if (event) view = apply(view, event);
      expect(flat(view), `line ${String(index + 1)}, screen ${screen}`).toEqual(shown);
    });
  }
});
