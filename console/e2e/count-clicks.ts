import type { Page } from '@playwright/test';

/** Counts what a person clicks or taps on a page from here on, over every screen it leads to. */
export async function countClicks(page: Page): Promise<{ count(): number }> {
  let clicks = 0;
  await page.exposeFunction('corbelClicked', () => void (clicks += 1));
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      // A click on a label makes another one on its field, which nobody made.
      (event) => event.detail > 0 && (window as unknown as { corbelClicked(): void }).corbelClicked(),
      { capture: true },
    ),
  );
  return { count: () => clicks };
}
