import { expect, type Page } from '@playwright/test';
import type { Cookie } from 'playwright-core';

/** A code is sent at most every 30 s to one person, so a session is kept for the tests after. */
const sessions = new Map<string, Cookie[]>();

/** Signs in as one of the demo's people ('estimator', 'office', …) with the code texted to that phone. */
export async function signIn(page: Page, key: string): Promise<void> {
  const known = sessions.get(key);
  if (known) return page.context().addCookies(known);
  const identifier = await phoneOf(page, key);
  const person = { identifier, auth_method: 'phone' };
  const used = await codesOf(page, identifier);
  let code: string | undefined;
  const askForNewCode = async () => {
    await page.request.post('/auth/authenticate', { data: person });
    code = (await codesOf(page, identifier)).find((one) => !used.includes(one));
    return code;
  };
  await expect.poll(askForNewCode, { timeout: 40_000, intervals: [500, 1_000, 2_000] }).toBeTruthy();
  const verified = await page.request.post('/auth/verify', { data: { ...person, code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  sessions.set(key, await page.context().cookies());
}

/** The phone (E.164) of one of the demo's people. */
export async function phoneOf(page: Page, key: string): Promise<string> {
  const answer = await page.request.get('/sandbox/people');
  const { people } = (await answer.json()) as { people: { key: string; phone: string }[] };
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody in the demo is '${key}'; there are ${people.map((one) => one.key).join(', ')}.`);
  return person.phone;
}

/** The sign-in codes texted to a phone, newest first. */
export async function codesOf(page: Page, phone: string): Promise<string[]> {
  const answer = await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(phone)}`);
  const { codes } = (await answer.json()) as { codes: { code: string }[] };
  return codes.map((one) => one.code);
}
