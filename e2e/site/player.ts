import { expect, type Locator, type Page } from '@playwright/test';

export const playerBar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** What the page plays, as the browser sees it. */
export const audioOf = (page: Page) =>
  page.evaluate(() => {
    const audios = document.querySelectorAll('audio');
    const { paused, currentTime, playbackRate, src, played } = audios[0]!;
    const heard = played.length > 0 ? played.end(played.length - 1) : 0;
    return { count: audios.length, paused, currentTime, playbackRate, src, heard };
  });

/** Something has sounded of what is in the player now. */
export const expectHeard = (page: Page) =>
  expect.poll(async () => (await audioOf(page)).heard).toBeGreaterThan(0.1);

/** It is sounding, now. */
export async function expectGoesOn(page: Page): Promise<void> {
  const from = (await audioOf(page)).currentTime;
  await expect.poll(async () => (await audioOf(page)).currentTime).toBeGreaterThan(from);
}
