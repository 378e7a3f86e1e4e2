import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KEYS } from '../../api/query-keys.ts';
import { useMaterialSuggestions } from './use-price-lists.ts';

const material = (id: number, name: string) => ({ id, name, version: 1, units: [{ unit_type: 'ea', price: 1 }] });

/** What is suggested for 'emt' with this list on the device and this answer of the server. */
function suggest(atHand: string[], found: string[] | undefined): string[] {
  const client = new QueryClient();
  client.setQueryData(
    [KEYS.prices, 1, 'at-hand'],
    atHand.map((name, id) => material(id, name)),
  );
  if (found)
    client.setQueryData([KEYS.prices, 1, 'search', 'emt'], {
      total: found.length,
      materials: found.map((name, index) => material(5000 + index, name)),
    });
  let names: string[] = [];
  const Row = () => {
    names = useMaterialSuggestions(1, 'emt', true).map(({ name }) => name);
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Row />
    </QueryClientProvider>,
  );
  return names;
}

const short = ['Elbow mount', 'EMT 1/2"', 'Pipe'];
const long = [...Array.from({ length: 997 }, (_, index) => `Anchor ${index}`), 'Cement', 'Elbow mount', 'Element'];

test.each([
  ['of a short list are matched on the device', short, undefined, ['EMT 1/2"', 'Elbow mount']],
  ['of a long list are what the server finds in all of it', long, ['EMT 1/2"', 'EMT 3/4"'], ['EMT 1/2"', 'EMT 3/4"']],
  [
    'of a long list are matched in its first 1,000 until the server answers',
    long,
    undefined,
    ['Cement', 'Elbow mount', 'Element'],
  ],
])('the materials %s', (_what, atHand, found, names) => {
  expect(suggest(atHand, found)).toEqual(names);
});
