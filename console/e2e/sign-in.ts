import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Cookie } from 'playwright-core';

/** One session a person serves all tests that do not end it: a code is sent at most every 30 s to one person. */
const sessions = new Map<string, Cookie[]>();

/** Signs the page's browser in with the code texted to that phone (E.164), without the form. */
export async function signIn(page: Page, phone: string): Promise<void> {
  const known = sessions.get(phone);
  if (known) return page.context().addCookies(known);
  const person = { identifier: phone, auth_method: 'phone' };
  const used = await codesTo(page.request, phone);
  let code: string | undefined;
  const askForNewCode = async () => {
    await page.request.post('/auth/authenticate', { data: person });
    code = (await codesTo(page.request, phone)).find((one) => !used.includes(one));
    return code;
  };
  await expect.poll(askForNewCode, { timeout: 40_000, intervals: [500, 1_000, 2_000] }).toBeTruthy();
  const verified = await page.request.post('/auth/verify', { data: { ...person, code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  sessions.set(phone, await page.context().cookies());
}

/** The code that was texted or mailed last. */
export async function newestCode(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = (await codesTo(request, to))[0];
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code ?? '';
}

/** The sign-in codes texted or mailed to somebody, newest first. */
async function codesTo(request: APIRequestContext, to: string): Promise<string[]> {
  const answer = await request.get('/sandbox/outbox', { params: { to } });
  const { codes } = (await answer.json()) as { codes: { code: string; at: string }[] };
  return codes.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ code }) => code);
}
