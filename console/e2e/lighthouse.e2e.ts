import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../local/find-free-port.ts';
import { makeOrder } from './orders.ts';
import { expect, PHONES, test } from './test.ts';

test(
  'Lighthouse finds nothing to fault in the accessibility of dashboard and order',
  { tag: '@once' },
  async ({ page, context, signIn, baseURL }) => {
    test.skip(test.info().project.name === 'phone', 'Lighthouse looks as a phone by itself');
    test.setTimeout(90_000);
    await signIn(PHONES.office);
    const { id } = await makeOrder(page.request, { description: 'Looked at by Lighthouse', complete: true });
    const cookies = await context.cookies();
    const extraHeaders = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH']!,
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    try {
      for (const address of ['/dashboard', `/change-order/${id}`]) {
        const run = await lighthouse(`${baseURL}${address}`, {
          port,
          onlyCategories: ['accessibility'],
          maxWaitForLoad: 15_000,
          extraHeaders,
          logLevel: 'silent',
        });
        const audits = Object.values(run?.lhr.audits ?? {});
        expect(new URL(run!.lhr.finalDisplayedUrl).pathname).toBe(address);
        expect(
          audits.filter(({ score }) => score !== null && score < 1).map(({ title }) => `${address}: ${title}`),
        ).toEqual([]);
        expect(run!.lhr.categories['accessibility']?.score).toBe(1);
      }
    } finally {
      await browser.close();
    }
  },
);
