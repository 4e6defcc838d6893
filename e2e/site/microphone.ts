import type { Page } from '@playwright/test';
import { fullBrowser } from '../browser.ts';

/** Options to launch Chromium with a fake microphone that beeps once a second; pages must still ask for permission. */
export const fakeMicrophoneOptions = {
  ...fullBrowser,
  args: [...fullBrowser.args, '--use-fake-device-for-media-stream'],
};

export const startRecordingButton = (page: Page) => page.getByRole('button', { name: 'Start Recording' });

export const stopRecordingButton = (page: Page) => page.getByRole('button', { name: 'Stop Recording' });

/** Matches the timer of a recording of at least this many seconds and less than a minute. */
export const timerAtLeast = (seconds: number) =>
  new RegExp(
    `^0:(${Array.from({ length: 60 - seconds }, (_, more) => String(seconds + more).padStart(2, '0')).join('|')})$`,
  );

/** True while the page has the microphone open, which a browser shows on the tab. */
export const isMicrophoneOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.some((track) => track.readyState === 'live'),
  );

/** Records the tracks of the page's microphone for `isMicrophoneOn`. Call before the page is opened. */
export async function watchMicrophone(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}
