import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JobLink } from '../../../api/contract/job-links.ts';
import { KEYS } from '../../api/query-keys.ts';
import { JobLinksPanel } from './job-links-panel.tsx';

const SENT: JobLink = {
  id: 1,
  url: 'https://app.invalid/j/x',
  state: 'open',
  recipient: '+18015550177',
  channel: 'text',
  created_by: 'Nora Whitfield',
  created_at: '2026-03-03T17:00:00.000Z',
  sent_at: '2026-03-03T17:00:00.000Z',
  delivery_problem: null,
  expires_at: '2026-08-30T17:00:00.000Z',
  revoked_at: null,
  opens: 0,
  first_opened_at: null,
  last_opened_at: null,
};

function show(link: JobLink): string {
  const client = new QueryClient();
  client.setQueryData([KEYS.jobLinks, 5], [link]);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <JobLinksPanel jobId={5} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('a link whose text did not arrive says so and why', () => {
  const lost = show({ ...SENT, delivery_problem: 'The phone is off or out of reach.' });
  expect(lost).toContain('Not delivered: The phone is off or out of reach.');
  expect(show(SENT)).not.toContain('Not delivered');
});
