import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { bearer, call, member, refresh, signIn } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  challenge,
  enrollApp,
  memberWithApp,
  newestCode,
  newPhone,
  post,
  remove,
  verify,
  verifyApp,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';
import { authenticate } from '../authenticate.ts';

const site = authSite(testDatabase());
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const viewer = async (access: string) => (await authenticate(site.platform, access)).viewer;

test('removing a factor lowers at once the sessions that it raised, and no others', async () => {
  const { email, access, app } = await memberWithApp(site);
  const phone = newPhone();
  const second = (await post(site, access, '/factors', { factor_type: 'phone', phone })).json.id;
  const aal1Access = (await signIn(site, email)).json.access_token;
  const otherSession = (await verifyApp(site, aal1Access, app)).json;
  const challengeId = await challenge(site, access, second);
  const ownSession = (await verify(site, access, second, challengeId, await newestCode(site, phone))).json;
  expect(await viewer(otherSession.access_token)).toMatchObject({ aal: 'aal2' });

  expect((await remove(site, ownSession.access_token, app.id)).json).toEqual({ id: app.id });
  expect(await viewer(otherSession.access_token)).toBeUndefined();
  expect(await viewer(ownSession.access_token)).toMatchObject({ aal: 'aal2' });
  const refreshed = await refresh(site, otherSession.refresh_token);
  expect(decodeJwt(refreshed.json.access_token).aal).toBe('aal1');
});

test('after the last factor is removed, all sessions work at the first level', async () => {
  const { access, app, refresh: token } = await memberWithApp(site);
  await remove(site, access, app.id);
  expect(await viewer(access)).toMatchObject({ aal: 'aal1', hasFactor: false });
  expect(decodeJwt((await refresh(site, token)).json.access_token).aal).toBe('aal1');
});

test('removing a verified factor requires a session that has shown it; removing an unverified one does not', async () => {
  const { email, access, app } = await memberWithApp(site);
  const pending = await enrollApp(site, access, 'Pending');
  const aal1Access = (await signIn(site, email)).json.access_token;
  expect(outcome(await remove(site, aal1Access, app.id))).toEqual([422, 'insufficient_aal']);
  expect((await remove(site, aal1Access, pending.id)).status).toBe(200);
  expect(await viewer(access)).toMatchObject({ aal: 'aal2', hasFactor: true });
});

test('the removal of a factor ignores the request body', async () => {
  const { access } = await member(site);
  for (const body of ['', '{}', 'not json']) {
    const { id } = await enrollApp(site, access);
    const headers = { ...bearer(access).headers, 'content-type': 'application/json;charset=UTF-8' };
    const response = await call(site, `/factors/${id}`, body, { method: 'DELETE', headers });
    expect([response.status, response.json]).toEqual([200, { id }]);
  }
});

test('an invalid, missing or foreign id gives the errors of the auth API', async () => {
  const { access } = await member(site);
  const { app } = await memberWithApp(site);
  expect(outcome(await remove(site, access, 'recovery-codes'))).toEqual([404, 'validation_failed']);
  expect(outcome(await remove(site, access, crypto.randomUUID()))).toEqual([404, 'mfa_factor_not_found']);
  expect(outcome(await remove(site, access, app.id))).toEqual([404, 'mfa_factor_not_found']);
  expect(outcome(await call(site, `/factors/${app.id}`, undefined, { method: 'DELETE' }))).toEqual([
    401,
    'no_authorization',
  ]);
});

test('the person is notified by mail of a removed factor if it was verified', async () => {
  const { email, access, app } = await memberWithApp(site);
  const before = (await site.mailsTo(email)).length;
  const pending = await enrollApp(site, access, 'Pending');
  await remove(site, access, pending.id);
  expect(await site.mailsTo(email)).toHaveLength(before);
  await remove(site, access, app.id);
  const [mail] = await site.mailsTo(email);
  expect(mail?.subject).toBe('A second factor was removed');
});

test('one of two concurrent removals succeeds, and the other gets "not found"', async () => {
  const { access, app } = await memberWithApp(site);
  const responses = await Promise.all([remove(site, access, app.id), remove(site, access, app.id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});
