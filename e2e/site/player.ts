import { expect, type Locator, type Page } from '@playwright/test';

export const playerBar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** The state of the page's audio element. */
export const audioOf = (page: Page) =>
  page.evaluate(() => {
    const audios = document.querySelectorAll('audio');
    const { paused, currentTime, playbackRate, src, played } = audios[0]!;
    const heard = played.length > 0 ? played.end(played.length - 1) : 0;
    return { count: audios.length, paused, currentTime, playbackRate, src, heard };
  });

/** True once the current audio has played for a moment. */
export const expectHeard = (page: Page) =>
  expect.poll(async () => (await audioOf(page)).heard).toBeGreaterThan(0.1);

/** True while audio is playing. */
export async function expectGoesOn(page: Page): Promise<void> {
  const from = (await audioOf(page)).currentTime;
  await expect.poll(async () => (await audioOf(page)).currentTime).toBeGreaterThan(from);
}
