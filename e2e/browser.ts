import { existsSync } from 'node:fs';
import { sharedMemoryFolder } from '../server/src/testing/temporary-folder.ts';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** No background requests to the network, and no GPU. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process in reserve for the next page: starting it takes an eighth of the CPU time of a test.
  '--renderer-process-limit=1',
];

/** Playwright replaces shared memory with files on the disk, unless told otherwise; that is slower. */
const ignoreDefaultArgs = sharedMemoryFolder() ? ['--disable-dev-shm-usage'] : [];

const ifExists = (path: string) => (existsSync(path) ? path : undefined);
const fullPath = process.env.CHROMIUM || ifExists(debianChromium);
const isDebianChromium = fullPath === undefined || fullPath === debianChromium;

/**
 * The full browser, which notifications, push and recording need: the one that CHROMIUM names, Debian's, or
 * Playwright's own.
 */
export const fullBrowser = { executablePath: fullPath, args, ignoreDefaultArgs };

/**
 * Most tests run in the headless shell of the same Chromium, which has no windows, profiles or extensions and takes
 * a third less CPU. CHROMIUM_HEADLESS_SHELL names one; where there is none, the full browser is used.
 */
export const launchOptions = {
  executablePath:
    process.env.CHROMIUM_HEADLESS_SHELL || (isDebianChromium && ifExists(debianShell)) || fullPath,
  ignoreDefaultArgs,
  args: [
    ...args,
    // The shell has the API for speech recognition on the device, but crashes a page that calls it.
    '--disable-blink-features=OnDeviceWebSpeechAvailable',
    // Pages live for seconds, so to optimize their code takes more CPU time than it saves: a tenth of a test.
    '--js-flags=--no-opt --no-maglev',
  ],
};
