import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { isOperator, operatorCode } from './operator.ts';

const site = testSite({ HOST: '0.0.0.0', SITE_URL: 'https://foyer.example' });
const offer = async (code?: string) =>
  (await site.call('GET', `/api/v1/samples/offer${code ? `?code=${encodeURIComponent(code)}` : ''}`)).json();
const fill = async (code?: string) =>
  (await site.call('POST', '/api/v1/samples', { body: code ? { code } : {} })).status;

test('a site that others can reach can be filled for a day, with the code that is printed at its start', async () => {
  const code = operatorCode(site.platform);
  const nothing = { may_fill: false, may_clear: false, unfinished: [] };
  expect(await offer()).toEqual(nothing);
  expect(await offer('x'.repeat(80))).toEqual(nothing);
  // Encrypted by the same key for another purpose, and not encrypted at all.
  const otherToken = Buffer.from(site.platform.secrets.seal('9999999999999', 'totp')).toString('base64url');
  expect(await offer(otherToken)).toEqual(nothing);
  expect(await offer(Buffer.from('9999999999999').toString('base64url'))).toEqual(nothing);
  expect(await offer(code)).toEqual({ may_fill: true, may_clear: false, unfinished: [] });
  expect([await fill(), await fill(otherToken)]).toEqual([403, 403]);
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000);
  expect(isOperator({ ...site.platform, clock: tomorrow }, code)).toBe(false);
  expect(await fill(code)).toBe(200);
  const removal = (body: object) => site.call('POST', '/api/v1/samples/removal', { body });
  expect((await removal({})).status).toBe(403);
  expect((await removal({ code })).status).toBe(200);
});
