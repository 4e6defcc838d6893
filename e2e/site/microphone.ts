import type { Page } from '@playwright/test';
import { wholeBrowser } from '../browser.ts';

/** Chromium with a fake microphone that beeps once a second. The permission is still asked for. */
export const withMicrophone = {
  ...wholeBrowser,
  args: [...wholeBrowser.args, '--use-fake-device-for-media-stream'],
};

export const startRecording = (page: Page) => page.getByRole('button', { name: 'Start Recording' });

export const stopRecording = (page: Page) => page.getByRole('button', { name: 'Stop Recording' });

/** Seconds of recording, up to a minute. */
export const atLeast = (seconds: number) =>
  new RegExp(
    `^0:(${Array.from({ length: 60 - seconds }, (_, more) => String(seconds + more).padStart(2, '0')).join('|')})$`,
  );

/** True while the page has the microphone open, which a browser shows on the tab. */
export const microphoneIsOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.some((track) => track.readyState === 'live'),
  );

export async function watchMicrophone(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}
