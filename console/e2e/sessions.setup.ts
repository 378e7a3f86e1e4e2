import { test } from '@playwright/test';
import { rememberSession, signInByAuthenticator, signInByText } from './sign-in.ts';
import { DEVELOPER, PHONES } from './test.ts';

// A code is sent at most every 30 s to one person, and two browsers run at once: everybody signs in once, before.
for (const [who, phone] of Object.entries(PHONES)) {
  test(`${who} signs in for all tests`, async ({ request }) => {
    await signInByText(request, phone);
    await rememberSession(request, phone);
  });
}

test('the developer signs in for all tests', async ({ request }) => {
  await signInByAuthenticator(request);
  await rememberSession(request, DEVELOPER);
});
