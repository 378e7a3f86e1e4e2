import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApprovalBlock } from './approval-block.tsx';

const canceled = {
  approval_contact: { first_name: 'Dave', last_name: 'Kessler' },
  response_content: 'Canceled',
  answers: [],
};

test.each([
  ['that was never saved', true, null, undefined],
  ['without a request', true, { id: 1, last_approval_status: null }, []],
  ['whose newest request was cancelled', false, { id: 1, last_approval_status: null }, [canceled]],
  ['whose requests are not known yet', false, { id: 1, last_approval_status: null }, undefined],
])('an order %s says that nobody has been asked: %s', (_which, isUnasked, order, requests) => {
  const client = new QueryClient();
  client.setQueryData([KEYS.approvals, 1], requests);
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApprovalBlock order={order as ChangeOrderBody | null} onManage={() => undefined} />
    </QueryClientProvider>,
  );
  expect(shown).toContain('Manage Approvals');
  expect(shown.includes('Not sent for approval yet.')).toBe(isUnasked);
  expect(shown).not.toContain('data-tone');
});
