import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, 'install-browser.mjs')).href;
let bin: string;

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'foyer-bin-'));
});

afterEach(() => rmSync(bin, { recursive: true }));

function program(name: string, script = ''): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

/** All that is said, in its order, by whoever looks for a browser with that folder alone as their path. */
function install(uid: number, env: Record<string, string> = {}): string {
  const source = `process.getuid = () => ${uid};
    const { installBrowser } = await import('${module}');
    try { console.log('browser:', installBrowser()); } catch (error) { console.log('error:', error.message); }`;
  const args = ['--input-type=module', '--eval', source];
  return spawnSync(process.execPath, args, { env: { PATH: bin, ...env }, encoding: 'utf8' }).stdout;
}

/** Says what it was asked, and brings a browser when it installs one. */
const aptGet = () =>
  program(
    'apt-get',
    `echo "apt-get ran: $*"; [ "$1" != install ] || { : > ${bin}/chromium; /bin/chmod +x ${bin}/chromium; }`,
  );

test('root is told what is run and why before the package manager runs, and gets a browser', () => {
  aptGet();
  const said = install(0);
  const [why, ran] = [said.indexOf('The browser tests need Chromium'), said.indexOf('apt-get ran')];
  expect(why).toBeGreaterThanOrEqual(0);
  expect(said.indexOf('  apt-get install -qq -y --no-install-recommends chromium')).toBeLessThan(ran);
  expect(ran).toBeGreaterThan(why);
  expect(said).toContain('apt-get ran: install -qq -y --no-install-recommends chromium');
  expect(said).toContain(`browser: ${bin}/chromium`);
});

test('nobody else runs the package manager; they are told what to install', () => {
  aptGet();
  const said = install(1000);
  expect(said).not.toContain('apt-get ran');
  expect(said).toMatch(/error: .*`apt-get install chromium`.*CHROMIUM/);
});

test('a browser that is there, or named, is taken without a word', () => {
  aptGet();
  expect(install(0, { CHROMIUM: '/opt/browser' })).toBe('browser: /opt/browser\n');
  program('chromium-browser');
  expect(install(0)).toBe(`browser: ${bin}/chromium-browser\n`);
});
