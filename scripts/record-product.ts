/**
 * Records the public site's moving pictures from the real product: `node scripts/record-product.ts`. Starts Corbel on data
 * of its own, plays one order from the foreman's text to the superintendent's answer, and writes two phones and the
 * console as short silent pictures, each with its first frame as a still, into `console/site/media/`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../testing/find-browser.ts';
import { startCorbel } from '../testing/start-corbel.ts';

const MEDIA = path.resolve(import.meta.dirname, '../console/site/media');
const STEP_MS = 2_200;
/** A phone's still is what the page opens with: sharp on dense screens too. */
const SHARPEST_STILL = 560;

interface Frame {
  png: Buffer;
  ms: number;
}

/** Frames of one picture, all of one size. */
class Film {
  readonly frames: Frame[] = [];
  readonly subject: Locator | Page;
  constructor(subject: Locator | Page) {
    this.subject = subject;
  }

  async take(ms = STEP_MS): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 350));
    this.frames.push({ png: await this.subject.screenshot({ animations: 'disabled', caret: 'hide' }), ms });
  }

  async save(name: string, width: number): Promise<void> {
    const pictures = await Promise.all(this.frames.map(({ png }) => sharp(png).resize({ width }).png().toBuffer()));
    const still = this.frames.at(-1)?.png;
    if (!still) throw new Error(`Nothing was recorded for ${name}.`);
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 72, effort: 6, delay: this.frames.map(({ ms }) => ms), loop: 0 })
      .toFile(path.join(MEDIA, `${name}.webp`));
    await sharp(still)
      .resize({ width: Math.max(width, SHARPEST_STILL) })
      .webp({ quality: 78, effort: 6 })
      .toFile(path.join(MEDIA, `${name}-still.webp`));
    const { height } = await sharp(pictures[0]).metadata();
    console.log(`${name}: ${this.frames.length} frames, ${width} × ${height}`);
  }
}

const corbel = await startCorbel(mkdtempSync(path.join(tmpdir(), 'corbel-record-')), { QUIET_PERIOD_MS: '0' });
const site = corbel.url;
try {
  const browser = await chromium.launch({ executablePath: await findBrowser(console.error), args: ['--no-sandbox'] });
  await record(browser);
  await browser.close();
} finally {
  await corbel.interrupt();
}

async function record(browser: Browser): Promise<void> {
  const sandbox = await browser.newPage({ viewport: { width: 1900, height: 800 }, deviceScaleFactor: 2 });
  await sandbox.goto(`${site}/sandbox`);
  await sandbox.evaluate(showPublicLinks, new URL(site).host);
  const foreman = new Film(phoneOf(sandbox, '+18015550101'));
  const superintendent = new Film(phoneOf(sandbox, '+18015550111'));
  const desk = await browser.newPage({ viewport: { width: 1200, height: 760 }, deviceScaleFactor: 1.5 });
  const console_ = new Film(desk);
  await signIn(desk, '+18015550103');
  await desk.goto(`${site}/dashboard`);
  await desk.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await desk.waitForLoadState('networkidle');

  await text(
    foreman,
    'Riverside - 2 electricians 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT. Dave asked for it',
  );
  await console_.take();
  await text(foreman, 'make it 6 hrs each');
  await foreman.take(3_000);
  const number = await openNewest(desk);
  await console_.take(2_800);
  for (const cost of await desk.getByLabel(/^Cost per unit of/).all())
    if ((await cost.inputValue()) === '') await cost.fill('1.19');
  await console_.take(2_000);
  await desk.getByRole('button', { name: 'Complete' }).click();
  await desk.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await console_.take(2_600);
  await superintendent.take(1_200);
  await text(new Film(phoneOf(sandbox, '+18015550103')), `send ${number} to Dave`);
  await text(new Film(phoneOf(sandbox, '+18015550103')), `SEND ${number}`);
  await superintendent.take(2_800);
  await console_.take(2_400);
  await text(superintendent, 'looks good');
  await superintendent.take(3_000);
  await desk.getByText('T&M Approved').first().waitFor();
  await console_.take(3_400);
  await foreman.save('foreman', 320);
  await superintendent.save('superintendent', 320);
  await console_.save('console', 1_200);
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

/** The phone itself, without whose it is. */
function phoneOf(page: Page, number: string): Locator {
  return page.locator(`[data-phone="${number}"] .frame`);
}

/** Types a text on a phone and waits for the answer to it. */
async function text(film: Film, words: string): Promise<void> {
  const phone = film.subject as Locator;
  const bubbles = phone.locator('.bubble');
  const before = await bubbles.count();
  await phone.getByPlaceholder('Text message').fill(words);
  await phone.getByRole('button', { name: /^Send as/ }).click();
  await bubbles.nth(before).waitFor();
  await film.take(1_300);
  await bubbles.nth(before + 1).waitFor({ timeout: 20_000 });
  await film.take(2_600);
}

/** Opens the order that was made last; its running number. */
async function openNewest(desk: Page): Promise<number> {
  const orders = (await (await desk.request.get(`${site}/change-orders`, { params: { limit: 50 } })).json()) as {
    id: number;
    id_number: number;
  }[];
  const newest = orders.toSorted((a, b) => b.id_number - a.id_number)[0];
  await desk.goto(`${site}/change-order/${newest?.id}`);
  await desk.getByRole('button', { name: 'Complete' }).waitFor();
  await desk.waitForLoadState('networkidle');
  return newest?.id_number ?? 0;
}

async function signIn(page: Page, phone: string): Promise<void> {
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
