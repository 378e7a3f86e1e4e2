import { expect, type Locator } from '@playwright/test';

/** Clicks and waits for the file that the browser saves: its name and its bytes. */
export async function download(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [saved] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  expect(await saved.failure()).toBeNull();
  return { name: saved.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
