import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { es } from '../../locales/es.ts';
import { LOG_COLUMNS, readSorting } from './arrange-logs.ts';
import { LogSort } from './log-sort.tsx';

test('where logs are cards they can be sorted by each column, both ways, in both languages', () => {
  const shown = renderToStaticMarkup(<LogSort sorting={readSorting('-job')} onSort={() => undefined} />);
  const options = [...shown.matchAll(/<option value="([^"]+)"([^>]*)>([^<]+)/g)];
  expect(options.map(([, order]) => order).toSorted()).toEqual(
    LOG_COLUMNS.flatMap((one) => [one, `-${one}`]).toSorted(),
  );
  expect(options.filter(([, , marks]) => marks?.includes('selected')).map(([, order]) => order)).toEqual(['-job']);
  for (const [, , , words] of options) expect(es).toHaveProperty([words!]);
});
