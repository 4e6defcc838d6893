import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';

/** The browser that CHROMIUM names, Debian's, or Playwright's own; quiet on the network, without a GPU. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM || (existsSync(debian) ? debian : undefined),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
