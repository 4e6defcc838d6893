import { existsSync } from 'node:fs';
import { sharedMemory } from '../server/src/testing/temporary-folder.ts';

const debian = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** Without background requests to the network, and without a GPU. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright keeps what Chromium's processes share in files on the disk, since containers have little shared memory. */
const ignoreDefaultArgs = sharedMemory() ? ['--disable-dev-shm-usage'] : [];

const existing = (path: string) => (existsSync(path) ? path : undefined);
const wholePath = process.env.CHROMIUM || existing(debian);
const isDebians = wholePath === undefined || wholePath === debian;

/**
 * The full browser, which notifications, push and recording need: the one that CHROMIUM names, Debian's, or
 * Playwright's own.
 */
export const wholeBrowser = { executablePath: wholePath, args, ignoreDefaultArgs };

/**
 * Most tests run in the headless shell of the same Chromium, which has no windows, profiles or extensions and takes
 * a third less CPU. CHROMIUM_HEADLESS_SHELL names one; where there is none, the full browser is used.
 */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_HEADLESS_SHELL || (isDebians && existing(debianShell)) || wholePath,
  ignoreDefaultArgs,
  // The shell has the API for speech recognition on the device, but crashes a page that calls it.
  args: [...args, '--disable-blink-features=OnDeviceWebSpeechAvailable'],
};
