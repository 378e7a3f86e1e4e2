import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { SecuredOrder } from '../../../api/contract/job-links.ts';
import { OrderCard } from './order-card.tsx';

afterEach(() => vi.unstubAllEnvs());

const ORDER = {
  id: 1,
  id_number: 1001,
  cor_number: 3,
  status: 'Unexecuted',
  description: 'Trench',
  total_amount: 20,
  date_created: '2026-11-20T03:30:00Z',
  last_updated: '2026-12-01T06:59:00Z',
  has_pdf: true,
  lines: [],
  photos: [],
  approval: null,
};

test('an order made and changed in the evening says the days of the reader, not those of Greenwich', () => {
  vi.stubEnv('TZ', 'America/Denver');
  const shown = renderToStaticMarkup(
    <OrderCard order={ORDER as unknown as SecuredOrder} token="t" isSelected={false} onSelect={() => undefined} />,
  );
  expect(shown).toContain('Created Nov 19, 2026');
  expect(shown).toContain('Updated Nov 30, 2026');
});

test.each([null, undefined, ''])('an order whose status is %j is shown with an unknown one', (status) => {
  const order = { ...ORDER, status } as unknown as SecuredOrder;
  const shown = renderToStaticMarkup(
    <OrderCard order={order} token="t" isSelected={false} onSelect={() => undefined} />,
  );
  expect(shown).toContain('Unknown Status');
  expect(shown).toContain('Trench');
});
