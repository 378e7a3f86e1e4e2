import type { APIRequestContext, Page } from '@playwright/test';
import { layoutMail } from '../../api/documents/mail-layout.ts';
import { type Guard, PATHS } from '../paths.ts';
import { expect, PHONES, test } from './test.ts';

test.describe.configure({ timeout: 240_000 });

/** A word as long as a field may hold, that starts differently for each thing. */
const long = (start: string, length = 255): string => (start + 'W'.repeat(length)).slice(0, length);

interface Made {
  customerId: number;
  jobId: number;
  orderId: number;
  undo: () => Promise<void>;
}

/** One of each thing that people name, all in words without a space. */
async function makeLongThings(request: APIRequestContext, mark: string): Promise<Made> {
  const session = (await (await request.post('/auth/session/verify', { data: {} })).json()) as {
    user: { customer_id: number };
  };
  const at = `/customers/${session.user.customer_id}`;
  const send = async (url: string, data: object): Promise<{ id: number }> => {
    const answer = await request.post(url, { data });
    expect(answer.status(), `${url}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()) as { id: number };
  };
  const status = await send(`${at}/statuses`, { name: long(`Status${mark}`, 50), show_in_dashboard: true });
  const region = await send(`${at}/regions`, { name: long(`Region${mark}`, 100) });
  const rate = await send(`${at}/labor-rates`, { labor_type: long(`Rate${mark}`, 100), rate_value: 80 });
  const markup = await send(`${at}/markups`, {
    category: 'labor',
    name: long(`Markup${mark}`, 100),
    value: 0.1,
    percentage: true,
  });
  await send(`${at}/materials`, [
    { description: long(`Material${mark}`), unit: long('u', 20), price: 123456.78 },
  ] as never);
  const job = await send(`${at}/jobs`, {
    customer_id: session.user.customer_id,
    job_name: long(`Job${mark}`),
    general_contractor: long('Contractor'),
    project_number: long('Project', 100),
    address: long('Address'),
    superintendent_name: long('Super', 200),
    general_contractor_reports_email: `${long('reports', 60)}@example.com`,
    aliases: [long('Alias', 60)],
  });
  await send('/approval-requests/create-tm-approval-contact', {
    job_id: job.id,
    first_name: long('First', 100),
    last_name: long('Last', 100),
    phone_number: '8015550171',
  });
  const jobId = job.id;
  const name = long('Item');
  const categories = { materials: { [name]: { name, cost_per_unit: 123456.78, unit: long('u', 20), quantity: 99 } } };
  const description = long(`Work${mark}`);
  const order = await send('/change-orders', {
    ...{ job_id: jobId, description, status: 'Draft', date_created: new Date().toISOString() },
    big_dict: { desc: description, note: long('Note', 400), categories, markups: [], job_id: jobId },
  });
  const done = [
    `/change-orders/${order.id}`,
    `/labor-rates/${rate.id}`,
    `/markups/${markup.id}`,
    `${at}/statuses/${status.id}`,
    `${at}/regions/${region.id}`,
  ];
  const undo = async (): Promise<void> => {
    for (const url of done) await request.delete(url);
    await request.delete(`${at}/materials`);
    await request.put(`${at}/jobs/${jobId}/archive`, { data: { archived: true } });
  };
  return { customerId: session.user.customer_id, jobId, orderId: order.id, undo };
}

/** What is wider than its place: the page itself, or a part of it that has to be scrolled sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const parts = [
      ...document.querySelectorAll('body, body *:not(input, select, textarea, svg *, .sr-only, .sr-only *)'),
    ];
    return parts
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const over = element.scrollWidth - element.clientWidth;
        return over > 1 && element.clientWidth > 1 && textOverflow !== 'ellipsis' && overflowX !== 'visible';
      })
      .map((element) => `${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`)
      .concat(
        [...document.querySelectorAll('body *')]
          .filter(
            (one) =>
              document.documentElement.scrollWidth > window.innerWidth &&
              one.getBoundingClientRect().right > window.innerWidth + 1,
          )
          .map((one) => `page: ${nameOf(one)}`)
          .slice(0, 4),
      );
  });

const GUARDS: Guard[] = ['company', 'company-or-login', 'company-or-notice'];
/** A canvas that scrolls by itself, or nothing that people name. */
const ELSEWHERE = ['/demo'];

test('long words wrap on every screen of the company', async ({ page, signIn }) => {
  await signIn(PHONES.rivalOffice);
  const made = await makeLongThings(page.request, test.info().project.name.slice(0, 4));
  const paths = PATHS.filter(({ path, guard }) => GUARDS.includes(guard) && !ELSEWHERE.includes(path)).map(({ path }) =>
    path.replace(':jobId', String(made.jobId)).replace(':id', String(made.orderId)),
  );
  const tabs = ['details', 'rates', 'statuses', 'template', 'materials'];
  const found: string[] = [];
  try {
    for (const path of [
      ...paths,
      `/change-order/${made.orderId}?edit=true`,
      ...tabs.map((tab) => `/company?tab=${tab}`),
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push(...(await tooWide(page)).map((one) => `${path}: ${one}`));
    }
    expect(found).toEqual([]);
  } finally {
    await made.undo();
  }
});

test('long words wrap in a mail', async ({ page }) => {
  const { html } = layoutMail({
    language: 'English',
    subject: 'Subject',
    title: long('Title'),
    paragraphs: [long('Paragraph')],
    quote: long('Quote'),
    sections: [{ heading: long('Heading'), rows: [{ text: long('Row'), detail: '3 days', url: 'https://a.example' }] }],
    button: { label: 'Open', url: 'https://a.example' },
    footer: 'Footer',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
