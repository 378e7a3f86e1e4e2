import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BillingStep } from './billing-step.tsx';
import { NOBODY } from './person-fields.tsx';
import { SalesSignupForm } from './sales-signup-form.tsx';

const customer = (
  <BillingStep
    person={{ ...NOBODY, isTestAccount: true }}
    wantedPlan=""
    onDone={() => undefined}
    onBack={() => undefined}
  />
);

/** What is shown of a form whose server has answered what the card's provider needs, or has not. */
async function show(form: ReactNode, answered: () => Promise<unknown>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ queryKey: ['signup-card', true], queryFn: answered });
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>{form}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each([
  ['a customer', 'Failed to load payment form. Please try again.', customer],
  ['a representative', 'Stripe has not loaded. Please try again.', <SalesSignupForm isLive={false} />],
])('%s whose card form cannot be asked for reads why, and may try again', async (_who, sentence, form) => {
  const failed = await show(form, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(failed).toContain(sentence);
  expect(failed).toContain('Try again');
  const loading = await show(form, () => Promise.resolve({ publishableKey: 'pk', scriptUrl: 'https://js.invalid' }));
  expect(loading).not.toContain(sentence);
});
