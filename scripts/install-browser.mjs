import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const installation = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', 'chromium'],
];

/**
 * The path of a Chromium. When there is none, root gets it from Debian's packages, and is told first what is run and why;
 * nobody else's machine is changed.
 */
export function installBrowser() {
  const present = process.env.CHROMIUM || find(names);
  if (present) return present;
  if (process.getuid?.() === 0 && find(['apt-get'])) {
    console.log(
      'The browser tests need Chromium, and there is none here. As root, this installs it from the system’s packages:',
    );
    for (const command of installation) console.log(`  ${command.join(' ')}`);
    console.log('To use another browser, stop this and name it in CHROMIUM.');
    for (const [program, ...args] of installation) runToEnd(program, args);
  }
  const installed = find(names);
  if (!installed) {
    throw new Error(
      'The browser tests need Chromium. Install it (`apt-get install chromium`), or name one in CHROMIUM.',
    );
  }
  return installed;
}

function find(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
