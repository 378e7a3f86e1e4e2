import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InsideMain } from '../ui/message-page.tsx';
import ContactSales from '../pages/contact-sales.tsx';
import NotFound from '../pages/not-found.tsx';
import Pricing from '../pages/pricing.tsx';
import SalesSignup from '../pages/sales-signup.tsx';
import UserSignup from '../pages/user-signup.tsx';

const show = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
const count = (html: string, tag: string): number => html.split(`<${tag}`).length - 1;

test.each<[string, ComponentType, boolean]>([
  ['/pricing', Pricing, true],
  ['/sales-signup', SalesSignup, true],
  ['an address that is no screen', NotFound, true],
  ['/user-signup', UserSignup, false],
  ['/contact-us/sales', ContactSales, false],
])('%s has one main part, and the public header and footer where they belong', (_address, Screen, isFramed) => {
  const html = show(<Screen />);
  const bar = html.includes('Open menu');
  expect([count(html, 'main'), bar, count(html, 'footer')]).toEqual([1, isFramed, isFramed ? 1 : 0]);
});

test('an address that is no screen stands for signed-in people in their own frame', () => {
  const html = show(
    <InsideMain value={true}>
      <NotFound />
    </InsideMain>,
  );
  expect(html).toContain('Page Under Construction');
  expect([count(html, 'main'), count(html, 'footer')]).toEqual([0, 0]);
});
