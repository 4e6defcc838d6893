import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { startS3Server } from '../platform/storage/testing/s3-server.ts';
import { testConfig } from '../testing/index.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Check } from './check.ts';
import { authServer } from './checks/auth-server.ts';
import { clock } from './checks/clock.ts';
import { dataDirectory } from './checks/data-directory.ts';
import { ocr } from './checks/ocr.ts';
import { port } from './checks/port.ts';
import { providers } from './checks/providers.ts';
import { proxies } from './checks/proxies.ts';
import { push } from './checks/push.ts';
import { s3 } from './checks/s3.ts';
import { siteUrl } from './checks/site-url.ts';
import { smsHook } from './checks/sms-hook.ts';
import { traces } from './checks/traces.ts';
import { findingsOf } from './examine.ts';

/** Responses of a local server, by path; its clock is `clockOffset` milliseconds behind. */
const answers = new Map<string, { status?: number; json: object }>();
let clockOffset = 0;
const server = createServer((request, response) => {
  const { status = 200, json } = answers.get(request.url!) ?? { status: 404, json: {} };
  response.sendDate = false;
  response.setHeader('date', new Date(Date.now() - clockOffset).toUTCString());
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const unusedUrl = `http://127.0.0.1:${await freePort()}`;
let folder: string;

beforeEach(async () => {
  answers.clear();
  clockOffset = 0;
  folder = await temporaryFolder('doctor');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => server.close());

async function findingsText(check: Check, env: Record<string, string>): Promise<string> {
  const config = testConfig({ DATA_DIR: folder, ...env });
  const findings = await findingsOf(check, { config, timeout: 30_000 });
  return findings.map(({ state, text }) => `${state}: ${text}`).join('\n');
}

test('an external auth server is checked by its keys', async () => {
  const env = { AUTH_URL: `${url}/auth/v1` };
  expect(await findingsText(authServer, env)).toMatch(/^wrong: .* publishes no keys \(status 404\)/);
  answers.set('/auth/v1/.well-known/jwks.json', { json: { keys: [{ kty: 'oct' }] } });
  expect(await findingsText(authServer, env)).toMatch(/^wrong: .* no key for ES256 or RS256/);
  answers.set('/auth/v1/.well-known/jwks.json', { json: { keys: [{ kty: 'EC', alg: 'ES256' }] } });
  expect(await findingsText(authServer, env)).toMatch(/^good: .* publishes 1 key\.$/);
  expect(await findingsText(authServer, { AUTH_URL: unusedUrl })).toMatch(
    /^wrong: .* nothing listens there\. Check AUTH_URL/,
  );
});

test('a sign-in provider is checked by its published metadata', async () => {
  const env = {
    PROVIDER_1_ID: 'school',
    PROVIDER_1_ISSUER: url,
    PROVIDER_1_CLIENT_ID: 'a',
    PROVIDER_1_CLIENT_SECRET: 'b',
  };
  expect(await findingsText(providers, env)).toMatch(/^wrong: .* publishes no metadata/);
  answers.set('/.well-known/openid-configuration', { json: { issuer: 'https://other.example' } });
  expect(await findingsText(providers, env)).toMatch(
    /^wrong: .* calls itself https:\/\/other\.example\. Put that into PROVIDER_1_ISSUER/,
  );
  answers.set('/.well-known/openid-configuration', { json: { issuer: url } });
  expect(await findingsText(providers, env)).toMatch(
    /^good: .*Register http:\/\/localhost:3000\/auth\/v1\/callback there/,
  );
  expect(await findingsText(providers, {})).toMatch(/^unset: /);
});

test('the hook for text messages is tested without sending a message', async () => {
  const secret = `v1,whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(await findingsText(smsHook, { SMS_HOOK_URL: `${url}/send`, SMS_HOOK_SECRET: secret })).toMatch(
    /^good: /,
  );
  expect(await findingsText(smsHook, { SMS_HOOK_URL: unusedUrl, SMS_HOOK_SECRET: secret })).toMatch(
    /^wrong: .*Check SMS_HOOK_URL/,
  );
});

test('a collector of traces is checked by its response', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url };
  expect(await findingsText(traces, env)).toMatch(
    /^wrong: .* status 404\. Check OTEL_EXPORTER_OTLP_ENDPOINT/,
  );
  answers.set('/v1/traces', { status: 401, json: {} });
  expect(await findingsText(traces, env)).toMatch(/^wrong: .*Check OTEL_EXPORTER_OTLP_HEADERS/);
  answers.set('/v1/traces', { json: {} });
  expect(await findingsText(traces, env)).toMatch(/^good: /);
});

test('the offset of a wrong clock is reported', async () => {
  const env = { AI_BASE_URL: url };
  expect(await findingsText(clock, env)).toMatch(/^good: /);
  clockOffset = 300_000;
  expect(await findingsText(clock, env)).toMatch(/^wrong: This machine is (2[89]\d|30\d|31\d) seconds ahead/);
  expect(await findingsText(clock, {})).toMatch(/^unset: /);
});

test.each([
  [{}, /^good: .* for this machine alone/],
  [{ HOST: '0.0.0.0' }, /^wrong: .* its links lead to localhost\. Set SITE_URL/],
  [{ SITE_URL: 'http://foyer.invalid' }, /^warning: .* is not https:\/\//],
])('SITE_URL: %j', async (env, expectedText) => {
  expect(await findingsText(siteUrl, env as Record<string, string>)).toMatch(expectedText);
});

test.each([
  [{}, /^unset: /],
  [{ SITE_URL: 'https://foyer.example' }, /^wrong: .* share.* one limit\. Set TRUSTED_PROXIES/],
  [{ SITE_URL: 'https://foyer.example', TRUSTED_PROXIES: '127.0.0.1' }, /^good: /],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^wrong: .* is everybody/],
  [{ TRUSTED_PROXIES: '10.0.0.0/4' }, /^warning: .* very wide/],
])('trusted proxies: %j', async (env, expectedText) => {
  expect(await findingsText(proxies, env as Record<string, string>)).toMatch(expectedText);
});

test('a port used by another program is reported, and one used by Foyer', async () => {
  expect(await findingsText(port, { PORT: new URL(unusedUrl).port })).toMatch(/^unset: .* is free/);
  const env = { PORT: new URL(url).port };
  expect(await findingsText(port, env)).toMatch(/^wrong: Another program has/);
  answers.set('/health/ready', { json: { status: 'ready' } });
  expect(await findingsText(port, env)).toMatch(/^good: Foyer runs on/);
  answers.set('/health/ready', { status: 503, json: { status: 'database unreachable' } });
  expect(await findingsText(port, env)).toMatch(/^wrong: .* says: database unreachable/);
});

test('the data directory is checked, and a key file that others can read is reported', async () => {
  expect(await findingsText(dataDirectory, { DATA_DIR: join(folder, 'not/yet') })).toMatch(/ GB free\./);
  const file = join(folder, 'secret.key');
  await writeFile(file, 'secret', { mode: 0o600 });
  expect(await findingsText(dataDirectory, {})).not.toContain('wrong');
  await chmod(file, 0o644);
  expect(await findingsText(dataDirectory, {})).toMatch(/wrong: Other accounts can read .*secret\.key/);
  expect(await findingsText(dataDirectory, { DATA_DIR: join(file, 'below') })).toMatch(
    /^wrong: .* cannot be written \(ENOTDIR\)/,
  );
});

test('a bucket is checked by writing, and problems name the variable', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.close());
  const SECRET_KEY = 'x'.repeat(32);
  expect(await findingsText(s3, { S3_URL: bucket.url, SECRET_KEY })).toMatch(
    /^good: foyer at .* takes files/,
  );
  expect(await findingsText(s3, { S3_URL: bucket.urlWith('wrong'), SECRET_KEY })).toMatch(
    /^wrong: The bucket cannot be used: .* SignatureDoesNotMatch.*[^.]\. Check S3_URL/,
  );
  expect(await findingsText(s3, { S3_URL: bucket.urlWith('S3RVER', 'other'), SECRET_KEY })).toMatch(
    /^wrong: .*no such bucket/,
  );
  const unreachableUrl = `${unusedUrl.replace('//', '//key:hunter2@')}/foyer`;
  expect(await findingsText(s3, { S3_URL: unreachableUrl, SECRET_KEY })).toMatch(
    /^wrong: .* nothing listens there\. Check S3_URL/,
  );
  expect(await findingsText(s3, {})).toBe('unset: Files are on disk.');
});

test('OCR languages without data are reported', async () => {
  expect(await findingsText(ocr, { OCR_LANGUAGES: 'eng,deu' })).toMatch(/^wrong: .* OCR_DATA no folder/);
  expect(await findingsText(ocr, { OCR_LANGUAGES: 'eng,deu', OCR_DATA: folder })).toMatch(
    /^wrong: .*deu\.traineddata is missing/,
  );
  await writeFile(join(folder, 'deu.traineddata'), '');
  expect(await findingsText(ocr, { OCR_LANGUAGES: 'eng,deu', OCR_DATA: folder })).toBe('good: eng, deu.');
});

test('push is off without https, and for a host name that is not public', async () => {
  expect(await findingsText(push, { SITE_URL: 'http://foyer.example' })).toMatch(
    /^unset: Off: browsers want https/,
  );
  expect(await findingsText(push, { SITE_URL: 'https://foyer' })).toMatch(/^unset: Off: .* public name/);
  expect(await findingsText(push, { SITE_URL: 'https://foyer.example' })).toMatch(/^good: /);
});
