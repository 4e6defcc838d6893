import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, 'install-browser.mjs')).href;
let binFolder: string;

beforeEach(() => {
  binFolder = mkdtempSync(join(tmpdir(), 'foyer-bin-'));
});

afterEach(() => rmSync(binFolder, { recursive: true }));

function program(name: string, script = ''): void {
  writeFileSync(join(binFolder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(binFolder, name), 0o755);
}

/** Runs `installBrowsers` as this user, with only `binFolder` in PATH; returns its output. */
function install(uid: number, env: Record<string, string> = {}): string {
  const source = `process.getuid = () => ${uid};
    const { installBrowsers } = await import('${module}');
    try { console.log('browsers:', Object.values(installBrowsers()).join(' ')); }
    catch (error) { console.log('error:', error.message); }`;
  const args = ['--input-type=module', '--eval', source];
  return spawnSync(process.execPath, args, { env: { PATH: binFolder, ...env }, encoding: 'utf8' }).stdout;
}

/** A fake `apt-get`: prints its arguments, and creates the program if it installs one of its packages. */
const aptGet = (...packages: string[]) =>
  program(
    'apt-get',
    `echo "apt-get ran: $*"
    [ "$1" = install ] || exit 0
    for name in "$@"; do :; done
    case " ${packages.join(' ')} " in *" $name "*) : > ${binFolder}/$name; /bin/chmod +x ${binFolder}/$name;; *) exit 100;; esac`,
  );

test('root sees the command and the reason before the package manager runs, and gets both browsers', () => {
  aptGet('chromium', 'chromium-headless-shell');
  const output = install(0);
  const [reasonAt, commandAt] = [
    output.indexOf('The browser tests need chromium and'),
    output.indexOf('apt-get ran'),
  ];
  expect(reasonAt).toBeGreaterThanOrEqual(0);
  expect(commandAt).toBeGreaterThan(reasonAt);
  for (const name of ['chromium', 'chromium-headless-shell']) {
    expect(output.indexOf(`  apt-get install -qq -y --no-install-recommends ${name}\n`)).toBeLessThan(
      commandAt,
    );
    expect(output).toContain(`apt-get ran: install -qq -y --no-install-recommends ${name}\n`);
  }
  expect(output).toContain(`browsers: ${binFolder}/chromium ${binFolder}/chromium-headless-shell\n`);
});

test('without a headless shell in the system, the full browser is used for everything', () => {
  aptGet('chromium');
  expect(install(0)).toContain(`browsers: ${binFolder}/chromium ${binFolder}/chromium\n`);
});

test('a system without any browser is an error', () => {
  aptGet();
  expect(install(0)).toMatch(/error: .*`apt-get install chromium`.*CHROMIUM/);
});

test('other users do not run the package manager, but see what to install', () => {
  aptGet('chromium', 'chromium-headless-shell');
  const output = install(1000);
  expect(output).not.toContain('apt-get ran');
  expect(output).toMatch(/error: .*`apt-get install chromium`.*CHROMIUM/);
  program('chromium');
  const withFullBrowser = install(1000);
  expect(withFullBrowser).not.toContain('apt-get ran');
  expect(withFullBrowser).toContain('apt-get install chromium-headless-shell');
  expect(withFullBrowser).toContain(`browsers: ${binFolder}/chromium ${binFolder}/chromium\n`);
});

test('installed or configured browsers are used without any output', () => {
  aptGet();
  expect(install(0, { CHROMIUM: '/opt/browser' })).toBe('browsers: /opt/browser /opt/browser\n');
  const both = { CHROMIUM: '/opt/browser', CHROMIUM_HEADLESS_SHELL: '/opt/shell' };
  expect(install(0, both)).toBe('browsers: /opt/browser /opt/shell\n');
  program('chromium-browser');
  program('chromium-headless-shell');
  expect(install(0)).toBe(`browsers: ${binFolder}/chromium-browser ${binFolder}/chromium-headless-shell\n`);
});
