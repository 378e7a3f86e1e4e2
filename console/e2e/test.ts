import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** Demo people of the base world, by what they do. */
export const PHONES = {
  office: '+18015550104',
  estimator: '+18015550103',
  foreman: '+18015550101',
  electricianInSpanish: '+18015550102',
  /** Of another company, whose money nobody else's tests spend. */
  rivalOffice: '+18015550122',
} as const;

/** Who signs in as the developer, for `signIn`; who acts as a user or signs out makes a session of his own. */
export const DEVELOPER = 'developer';

interface Fixtures {
  /** What the browser is allowed to complain about in this test, by part of its words. */
  allowed: string[];
  /** Signs the browser in without the form. */
  signIn: (phone: string) => Promise<void>;
  quiet: void;
}

/** A page that fails its test on any console error, uncaught error or broken content policy that is not `allowed`. */
export const test = base.extend<Fixtures>({
  allowed: [[], { option: true }],

  quiet: [
    async ({ page, allowed }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      answerBeforeUse(page);
      await use();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((complaint) => !allowed.some((part) => complaint.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => use((phone) => signIn(page, phone)),
});

/** What the server sends to be read or seen does nothing until the code is there: no test uses it before. */
const SHOWN = ':root[data-shown], :root:not(:has(script[type=module][src^="/assets/"]))';
function answerBeforeUse(page: Page): void {
  const { goto } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    // Who waits for no more than the answer's beginning looks at what comes before the code.
    if (where[1]?.waitUntil !== 'commit') await page.locator(SHOWN).waitFor({ state: 'attached' });
    return response;
  };
}

export { expect } from '@playwright/test';

/** No finding of axe on what is shown now, dialogs included. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that fades in has no contrast yet; what moves for ever is not waited for.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(findings).toEqual([]);
}

/** True on the width where tables are cards. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768;

/** On a narrow screen the sidebar is behind a button. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
}
