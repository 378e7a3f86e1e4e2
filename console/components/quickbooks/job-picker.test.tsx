import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '../../../domain/messages.ts';
import { KEYS } from '../../api/query-keys.ts';
import { JobPicker } from './job-picker.tsx';

const show = (client: QueryClient): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <JobPicker customerId={1} chosen={null} linked={new Set([5])} disabled={false} onChoose={() => undefined} />
    </QueryClientProvider>,
  );

test('a job that is linked cannot be chosen again', () => {
  const client = new QueryClient();
  client.setQueryData(
    [KEYS.jobs, 1],
    [
      { id: 5, job_name: 'Mill' },
      { id: 6, job_name: 'Dam' },
    ],
  );
  const shown = show(client);
  expect(shown).toContain('<option value="5" disabled="">Mill (linked)</option><option value="6">Dam</option>');
  expect(shown).not.toContain(MESSAGES.orders.fetchJobsFailed);
});

test('says when the jobs cannot be fetched', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const failed = { queryKey: [KEYS.jobs, 1], queryFn: () => Promise.reject(new TypeError('Failed to fetch')) };
  await client.prefetchQuery({ ...failed, retry: false });
  expect(show(client)).toContain(MESSAGES.orders.fetchJobsFailed);
});
