import type { Page } from '@playwright/test';

/**
 * Settles when the page's company channel is subscribed: what is pushed before that is lost to the screen. To be called
 * before the page is opened.
 */
export async function hearing(page: Page): Promise<void> {
  await new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes('subscription_succeeded') && words.includes('private-company-')) resolve();
      }),
    ),
  );
}

/** Opens an address and waits until its screen hears what changes. */
export async function openLive(page: Page, address: string): Promise<void> {
  const heard = hearing(page);
  await page.goto(address);
  await heard;
}
