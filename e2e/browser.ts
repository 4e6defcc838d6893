import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** Quiet on the network, without a GPU. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const existing = (path: string) => (existsSync(path) ? path : undefined);
const wholePath = process.env.CHROMIUM || existing(debian);
const isDebians = wholePath === undefined || wholePath === debian;

/**
 * The whole browser, which notifications, push and recorded sound need: the one that CHROMIUM names, Debian's, or
 * Playwright's own.
 */
export const wholeBrowser = { executablePath: wholePath, args };

/**
 * What most tests run in: the headless shell of the same Chromium, which has no windows, profiles or extensions and takes
 * a third less of the processor. CHROMIUM_HEADLESS_SHELL names one; where there is none, it is the whole browser.
 */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_HEADLESS_SHELL || (isDebians && existing(debianShell)) || wholePath,
  // The shell has the call that asks for speech recognition on the device, and ends a page that makes it.
  args: [...args, '--disable-blink-features=OnDeviceWebSpeechAvailable'],
};
