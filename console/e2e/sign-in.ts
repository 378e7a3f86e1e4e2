import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Cookie } from 'playwright-core';

const fileOf = (phone: string): string => path.join(process.env['E2E_DATA'] ?? '', `session${phone}.json`);

/** Keeps the cookies of who has signed in with `request`, for every test that acts as that phone (E.164). */
export async function rememberSession(request: APIRequestContext, phone: string): Promise<void> {
  const { cookies } = await request.storageState();
  writeFileSync(fileOf(phone), JSON.stringify(cookies));
}

/** Signs the page's browser in as the owner of that phone, without the form; no test ends this session. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.context().addCookies(JSON.parse(readFileSync(fileOf(phone), 'utf8')) as Cookie[]);
}

/** The whole sign-in by the code that is texted to that phone (E.164). */
export async function signInByText(request: APIRequestContext, phone: string): Promise<void> {
  const person = { identifier: phone, auth_method: 'phone' };
  await request.post('/auth/authenticate', { data: person });
  const code = await newestCode(request, phone);
  const verified = await request.post('/auth/verify', { data: { ...person, code } });
  expect(verified.ok(), await verified.text()).toBe(true);
}

/**
 * The developer's sign-in. A code is good once: when somebody has just used it, the next one is waited for. None is tried
 * twice, for tries are counted: ten in ten minutes.
 */
export async function signInByAuthenticator(request: APIRequestContext): Promise<void> {
  let tried = '';
  await expect(async () => {
    const answer = await request.get('/sandbox/authenticator');
    const { phone, code } = (await answer.json()) as { phone: string; code: string };
    expect(code).not.toBe(tried);
    tried = code;
    const verified = await request.post('/auth/verify', { data: { identifier: phone, auth_method: 'phone', code } });
    expect(verified.ok(), await verified.text()).toBe(true);
  }).toPass({ intervals: [1_000], timeout: 40_000 });
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
