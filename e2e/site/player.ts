import { expect, type Locator, type Page } from '@playwright/test';

export const playerBar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** The state of the page's audio element. */
export const readAudioState = (page: Page) =>
  page.evaluate(() => {
    const audios = document.querySelectorAll('audio');
    const { paused, currentTime, playbackRate, src, played } = audios[0]!;
    const playedSeconds = played.length > 0 ? played.end(played.length - 1) : 0;
    return { count: audios.length, paused, currentTime, playbackRate, src, playedSeconds };
  });

/** Waits until a moment of the current audio has been played. */
export const expectAudioPlayed = (page: Page) =>
  expect.poll(async () => (await readAudioState(page)).playedSeconds).toBeGreaterThan(0.1);

/** Waits until the audio's position advances. */
export async function expectAudioContinues(page: Page): Promise<void> {
  const position = (await readAudioState(page)).currentTime;
  await expect.poll(async () => (await readAudioState(page)).currentTime).toBeGreaterThan(position);
}
