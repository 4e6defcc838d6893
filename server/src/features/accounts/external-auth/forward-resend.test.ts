import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newAddress } from '../../../testing/accounts/account-requests.ts';
import { type AuthSite, authSite } from '../../../testing/accounts/auth-site.ts';
import { bodyOf, listenOnLoopback } from '../../../testing/fake-server.ts';
import { testDatabase } from '../../../testing/index.ts';

/** What the external auth server answers; 0 ends the connection without an answer. */
let status = 200;
let received: unknown[] = [];
const server = createServer(async (request, response) => {
  received.push(await bodyOf(request));
  if (status === 0) return void request.socket.destroy();
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end('{"msg":"Said by the other server"}');
});
const { url, close } = await listenOnLoopback(server);
afterAll(close);
beforeEach(() => {
  status = 200;
  received = [];
});

const AUTH_URL = `${url}/auth/v1`;
const site = authSite(testDatabase(), { env: { AUTH_URL, LIMIT_SIGN_IN_PER_MINUTE: '1000' } });

async function resend({ url }: AuthSite, email: string) {
  const response = await fetch(`${url}/functions/v1/resend-confirmation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}

test.each(['', 'no address'])('the address %j is rejected without asking the other server', async (email) => {
  expect(await resend(site, email)).toEqual([400, 'validation_failed']);
  expect(received).toEqual([]);
});

test.each([
  [400, 400, 'validation_failed'],
  [422, 400, 'validation_failed'],
  [429, 429, 'too_many_requests'],
  [500, 503, 'unavailable'],
  [0, 503, 'unavailable'],
])('the other server’s answer %i becomes %i %s', async (theirs, ours, code) => {
  status = theirs;
  expect(await resend(site, newAddress())).toEqual([ours, code]);
  expect(received).toHaveLength(1);
});

test('an address gets four mails an hour, regardless of its case', async () => {
  const email = newAddress();
  for (let mails = 0; mails < 4; mails++) expect((await resend(site, email))[0]).toBe(200);
  expect(await resend(site, email.toUpperCase())).toEqual([429, 'over_email_send_rate_limit']);
  expect(received).toEqual(Array.from({ length: 4 }, () => ({ type: 'signup', email })));
});

describe('a client', () => {
  const strict = authSite(testDatabase(), { env: { AUTH_URL, LIMIT_SIGN_IN_PER_MINUTE: '2' } });

  test('has a limit of mails per minute, whatever the addresses', async () => {
    const statuses: unknown[] = [];
    for (let calls = 0; calls < 3; calls++) statuses.push((await resend(strict, newAddress()))[0]);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
