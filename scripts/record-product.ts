/**
 * Records the public site's videos from the real product: `node scripts/record-product.ts [Spanish]`. Starts Corbel on
 * data of its own and plays one order, once in English and once in Spanish, from the foreman's text to the superintendent's answer.
 * Writes two phones and the console into `console/site/media/`, each as WebM, MP4, captions and a poster. Needs ffmpeg.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../testing/find-browser.ts';
import { startCorbel } from '../testing/start-corbel.ts';
import { Film } from './record/film.ts';
import { STORIES, type Story } from './record/stories.ts';

/** Generous, for busy machines. */
const SLOW_MS = 120_000;
const MEDIA = path.resolve(import.meta.dirname, '../console/site/media');

const browser = await chromium.launch({ executablePath: await findBrowser(console.error), args: ['--no-sandbox'] });
const [only] = process.argv.slice(2);
for (const story of STORIES.filter(({ language }) => !only || language === only)) {
  const data = mkdtempSync(path.join(tmpdir(), 'corbel-record-'));
  const corbel = await startCorbel(data, { QUIET_PERIOD_MS: '0' });
  try {
    await record(browser, corbel.url, story);
  } finally {
    await corbel.interrupt();
  }
}
await browser.close();

async function record(browser: Browser, site: string, story: Story): Promise<void> {
  const sandbox = await browser.newPage({ viewport: { width: 1900, height: 800 }, deviceScaleFactor: 2 });
  await sandbox.goto(`${site}/sandbox`);
  await sandbox.evaluate(showPublicLinks, new URL(site).host);
  const locale = story.language === 'Spanish' ? 'es-MX' : 'en-US';
  const desk = await browser.newPage({ viewport: { width: 1200, height: 760 }, deviceScaleFactor: 1.5, locale });
  for (const page of [sandbox, desk]) page.setDefaultTimeout(SLOW_MS);
  await signIn(desk, site, '+18015550103');
  await speak(desk, site, story);
  const foreman = new Film(phoneOf(sandbox, '+18015550101'));
  const superintendent = new Film(phoneOf(sandbox, '+18015550111'));
  const estimator = new Film(phoneOf(sandbox, '+18015550103'));
  const office = new Film(desk);
  const { captions, texts } = story;
  await desk.goto(`${site}/dashboard`);
  await desk.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.waitForLoadState('networkidle');

  await text(foreman, texts.report, captions.report);
  await office.take(captions.dashboard);
  await text(foreman, texts.correction, captions.correction);
  await foreman.take(captions.draft, 3_000);
  const number = await openNewest(desk, site, story);
  await office.take(captions.opened, 2_800);
  const costs = desk.getByLabel(story.labels.cost);
  for (const cost of await costs.all()) if ((await cost.inputValue()) === '') await cost.fill('1.19');
  await costs.last().evaluate((cost) => cost.scrollIntoView({ block: 'center' }));
  await office.take(captions.priced, 2_000);
  await desk.getByRole('button', { name: story.labels.complete, exact: true }).click();
  await desk.getByRole('button', { name: story.labels.edit, exact: true }).waitFor();
  await desk.evaluate(() => scrollTo(0, 0));
  await office.take(captions.completed, 2_600);
  await superintendent.take(captions.waiting, 1_200);
  await text(estimator, `send ${number} to Dave`, '');
  await text(estimator, `SEND ${number}`, '');
  await superintendent.take(captions.asked, 2_800);
  await office.take(captions.sent, 2_400);
  await text(superintendent, texts.answer, captions.answered);
  await superintendent.take(captions.thanked, 3_000);
  await desk.getByText(story.labels.approved).first().waitFor();
  await office.take(captions.approved, 3_400);
  const save = (film: Film, name: string, width: number) =>
    film.save(path.join(MEDIA, `${name}${story.suffix}`), width);
  await save(foreman, 'foreman', 320);
  await save(superintendent, 'superintendent', 320);
  await save(office, 'console', 1_200);
}

/** The company's people and its superintendents in the story's language. */
async function speak(desk: Page, site: string, { language }: Story): Promise<void> {
  if (language === 'English') return;
  const verified = await desk.request.post(`${site}/auth/session/verify`, { data: {} });
  const { user } = (await verified.json()) as { user: { id: number; customer_id: number } };
  const staff = await desk.request.get(`${site}/customers/${user.customer_id}/users`);
  for (const person of (await staff.json()) as { id: number }[])
    await desk.request.put(`${site}/users/${person.id}`, { data: { language } });
  const jobs = (await (await desk.request.get(`${site}/customers/${user.customer_id}/jobs`)).json()) as {
    id: number;
  }[];
  for (const job of jobs) {
    const contacts = await desk.request.get(`${site}/approval-requests/tm-approval-contacts-for-job/${job.id}`);
    for (const contact of (await contacts.json()) as { id: number; phone_number: string }[])
      await desk.request.put(`${site}/approval-requests/tm-approval-contact/${contact.id}`, {
        data: { job_id: job.id, phone_number: contact.phone_number, language },
      });
  }
}

/** Runs in the page: a link's words name the public site, not the machine that this was recorded on. */
function showPublicLinks(host: string): void {
  new MutationObserver(() => {
    for (const link of document.querySelectorAll('.bubble a')) {
      const words = link.textContent ?? '';
      if (words.includes(host)) link.textContent = words.replace(`http://${host}`, 'https://corbel.example');
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** The phone's screen, without its owner's name. */
function phoneOf(page: Page, number: string): Locator {
  return page.locator(`[data-phone="${number}"] .frame`);
}

/** Types a text on a phone and waits for the answer to it. */
async function text(film: Film, words: string, caption: string): Promise<void> {
  const phone = film.subject as Locator;
  const bubbles = phone.locator('.bubble');
  const before = await bubbles.count();
  await phone.getByPlaceholder('Text message').fill(words);
  await phone.getByRole('button', { name: /^Send as/ }).click();
  await bubbles.nth(before).waitFor();
  await film.take(caption, 1_300);
  await bubbles.nth(before + 1).waitFor();
  await film.take(caption, 2_600);
}

/** Opens the order that was made last; its running number. */
async function openNewest(desk: Page, site: string, story: Story): Promise<number> {
  const orders = (await (await desk.request.get(`${site}/change-orders`, { params: { limit: 50 } })).json()) as {
    id: number;
    id_number: number;
  }[];
  const newest = orders.toSorted((a, b) => b.id_number - a.id_number)[0];
  await desk.goto(`${site}/change-order/${newest?.id}`);
  await desk.getByRole('button', { name: story.labels.complete, exact: true }).waitFor();
  await desk.waitForLoadState('networkidle');
  return newest?.id_number ?? 0;
}

async function signIn(page: Page, site: string, phone: string): Promise<void> {
  await page.request.post(`${site}/auth/authenticate`, { data: { identifier: phone, auth_method: 'phone' } });
  const readCode = async () => {
    const outbox = await page.request.get(`${site}/sandbox/outbox`, { params: { to: phone } });
    return ((await outbox.json()) as { codes: { code: string }[] }).codes[0]?.code;
  };
  let code = await readCode();
  for (let tries = 0; !code && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    code = await readCode();
  }
  await page.request.post(`${site}/auth/verify`, { data: { identifier: phone, auth_method: 'phone', code } });
}
