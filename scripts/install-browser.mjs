import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './run.mjs';

const fullBrowser = { package: 'chromium', names: ['chromium', 'chromium-browser', 'google-chrome'] };
const shell = { package: 'chromium-headless-shell', names: ['chromium-headless-shell'] };
const update = ['apt-get', 'update', '-qq'];
const install = (name) => ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', name];

/**
 * The paths of Chromium and its headless shell, as settings of the browser tests; without a shell they always use Chromium.
 * Missing ones are installed from Debian's packages if root runs this, after printing the command and the reason; other
 * users only get instructions.
 */
export function installBrowsers() {
  const { CHROMIUM, CHROMIUM_HEADLESS_SHELL } = process.env;
  if (CHROMIUM) return { CHROMIUM, CHROMIUM_HEADLESS_SHELL: CHROMIUM_HEADLESS_SHELL || CHROMIUM };
  installMissing(CHROMIUM_HEADLESS_SHELL ? [fullBrowser] : [fullBrowser, shell]);
  const browser = find(fullBrowser.names);
  if (!browser) {
    throw new Error(
      'The browser tests need Chromium. Install it (`apt-get install chromium`), or name one in CHROMIUM.',
    );
  }
  const foundShell = CHROMIUM_HEADLESS_SHELL || find(shell.names);
  if (!foundShell) {
    console.log(
      `The browser tests use ${browser} for everything. With Chromium’s headless shell (\`apt-get install ${shell.package}\`) they take a third less of the processor.`,
    );
  }
  return { CHROMIUM: browser, CHROMIUM_HEADLESS_SHELL: foundShell || browser };
}

function installMissing(wanted) {
  const missing = wanted.filter(({ names }) => !find(names));
  if (missing.length === 0 || process.getuid?.() !== 0 || !find(['apt-get'])) return;
  const commands = [update, ...missing.map((each) => install(each.package))];
  console.log(
    `The browser tests need ${missing.map((each) => each.package).join(' and ')}, not found here. As root, this installs it from the system’s packages:`,
  );
  for (const command of commands) console.log(`  ${command.join(' ')}`);
  console.log('To use another browser, stop this and name it in CHROMIUM.');
  for (const [program, ...args] of commands) {
    try {
      runToEnd(program, args);
    } catch (error) {
      // The caller decides whether the tests can run without it.
      console.log(error.message);
    }
  }
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
