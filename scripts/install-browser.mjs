import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium, installed from Debian's packages when it is missing and we may. */
export function installBrowser() {
  const present = process.env.CHROMIUM ?? find();
  if (present) return present;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium…');
    runToEnd('apt-get', ['update', '-qq']);
    runToEnd('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = find();
  if (!installed) {
    throw new Error(
      'The browser tests need Chromium. Install it (`apt-get install chromium`), or name one in CHROMIUM.',
    );
  }
  return installed;
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
