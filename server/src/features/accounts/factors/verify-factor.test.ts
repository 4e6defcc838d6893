import { and, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { bearer, call, member, refresh, signIn } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  advanceToNextTotpPeriod,
  appCode,
  challenge,
  enrollApp,
  memberWithApp,
  newPhone,
  post,
  verify,
  verifyApp,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';
import { security_events, users } from '../table.ts';

const database = testDatabase();
const site = authSite(database, {
  env: {
    LIMIT_SIGN_IN_PER_MINUTE: '1000',
    LIMIT_MAIL_PER_HOUR: '1000',
    LIMIT_FACTOR_PER_MINUTE: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
  },
});
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const user = (access: string) => call(site, '/user', undefined, bearer(access));
const replaysOf = async (email: string) =>
  database.db
    .select({ id: security_events.id })
    .from(security_events)
    .innerJoin(users, eq(users.id, security_events.user_id))
    .where(and(eq(users.email, email), eq(security_events.kind, 'session_replayed')));

test('verifying a factor returns a session of the second level with the same id, new tokens and the factors', async () => {
  const { access, refresh: first } = await member(site);
  const app = await enrollApp(site, access);
  const { status, json } = await verifyApp(site, access, app);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { factors: [{ id: app.id, status: 'verified', last_challenged_at: expect.any(String) }] },
  });
  expect(json.refresh_token).not.toBe(first);
  const claims = decodeJwt(json.access_token);
  expect(claims).toMatchObject({ aal: 'aal2', session_id: decodeJwt(access).session_id });
  expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual(['totp', 'otp']);
  const refreshed = await refresh(site, json.refresh_token);
  expect(decodeJwt(refreshed.json.access_token).aal).toBe('aal2');
  expect(JSON.stringify(refreshed.json)).not.toContain(app.secret);
});

test('verifying a factor again updates its entry in `amr` instead of adding one', async () => {
  const { access, app } = await memberWithApp(site);
  const { json } = await verifyApp(site, access, app);
  const { amr } = decodeJwt(json.access_token) as { amr: { method: string; timestamp: number }[] };
  expect(amr.map(({ method }) => method)).toEqual(['totp', 'otp']);
  expect(amr[0]!.timestamp).toBeGreaterThan(amr[1]!.timestamp);
});

test('a refresh token from before the second level never gets it, and ends the session once the newer token was used', async () => {
  const { aal1Refresh, refresh: current } = await memberWithApp(site);
  const early = await refresh(site, aal1Refresh);
  expect(outcome(early)).toEqual([400, 'refresh_token_already_used']);
  const next = await refresh(site, current);
  expect(next.status).toBe(200);
  expect((await refresh(site, current)).status).toBe(200);
  site.advanceClock(11);
  expect(outcome(await refresh(site, aal1Refresh))).toEqual([400, 'refresh_token_already_used']);
  expect(outcome(await refresh(site, next.json.refresh_token))).toEqual([400, 'refresh_token_not_found']);
});

test('the refresh token from before the second level does not end the session if the response was lost', async () => {
  const { email, aal1Refresh, refresh: current } = await memberWithApp(site);
  site.advanceClock(11);
  expect(outcome(await refresh(site, aal1Refresh))).toEqual([400, 'refresh_token_already_used']);
  const next = await refresh(site, current);
  expect(decodeJwt(next.json.access_token).aal).toBe('aal2');
  expect(await replaysOf(email)).toEqual([]);
  site.advanceClock(11);
  await refresh(site, aal1Refresh);
  expect(outcome(await refresh(site, next.json.refresh_token))).toEqual([400, 'refresh_token_not_found']);
  expect(await replaysOf(email)).toHaveLength(1);
});

test('the access token from before the second level keeps its level', async () => {
  const { aal1Access } = await memberWithApp(site);
  expect((await user(aal1Access)).status).toBe(200);
  expect(outcome(await post(site, aal1Access, '/factors', { factor_type: 'totp' }))).toEqual([
    403,
    'insufficient_aal',
  ]);
});

test('at the first verification, sessions without the factor end, and unfinished enrolments of its type are deleted', async () => {
  const { email, access } = await member(site);
  const otherToken = (await signIn(site, email)).json.access_token;
  const app = await enrollApp(site, access, 'Used');
  await enrollApp(site, access, 'Unfinished');
  await post(site, access, '/factors', { factor_type: 'phone', phone: newPhone(), friendly_name: 'Phone' });
  const { json } = await verifyApp(site, access, app);
  expect(outcome(await user(otherToken))).toEqual([403, 'session_not_found']);
  const names = json.user.factors.map(({ friendly_name }: { friendly_name: string }) => friendly_name);
  expect(names).toEqual(['Used', 'Phone']);

  const later = (await signIn(site, email)).json.access_token;
  await verifyApp(site, json.access_token, app);
  expect((await user(later)).status).toBe(200);
});

test('sessions that have shown another factor continue when a second one is added', async () => {
  const { email, access, app } = await memberWithApp(site);
  const otherSession = await verifyApp(site, (await signIn(site, email)).json.access_token, app);
  const second = await enrollApp(site, access, 'Second');
  expect((await verifyApp(site, access, second)).status).toBe(200);
  expect((await user(otherSession.json.access_token)).status).toBe(200);
});

test('the person is notified of an added factor by a mail without code or secret', async () => {
  const { email, app } = await memberWithApp(site);
  const mail = (await site.mailsTo(email))[0]!;
  expect(mail.subject).toBe('A second factor was added');
  expect(mail.text).toContain(`${site.url}/profile`);
  expect(mail.text).not.toContain(app.secret);
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

test('clocks may differ by one time step', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  advanceToNextTotpPeriod(site);
  const tryStep = async (steps: number) =>
    outcome(
      await verify(
        site,
        access,
        app.id,
        await challenge(site, access, app.id),
        appCode(site, app.secret, steps),
      ),
    );
  expect(await tryStep(2)).toEqual([422, 'mfa_verification_failed']);
  expect(await tryStep(-2)).toEqual([422, 'mfa_verification_failed']);
  expect(await tryStep(-1)).toEqual([200, undefined]);
});

test('a code is valid once across challenges and sessions, and invalidates earlier ones', async () => {
  const { email, access, app } = await memberWithApp(site);
  const used = appCode(site, app.secret);
  const thiefAccess = (await signIn(site, email)).json.access_token;
  const attempt = async (code: string) =>
    outcome(await verify(site, thiefAccess, app.id, await challenge(site, thiefAccess, app.id), code));
  expect(await attempt(used)).toEqual([422, 'mfa_verification_failed']);
  expect(await attempt(appCode(site, app.secret, -1))).toEqual([422, 'mfa_verification_failed']);
  const ahead = appCode(site, app.secret, 1);
  const ids = await Promise.all(Array.from({ length: 5 }, () => challenge(site, access, app.id)));
  const responses = await Promise.all(ids.map((id) => verify(site, access, app.id, id, ahead)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('a challenge can be answered once, also by concurrent requests', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  const id = await challenge(site, access, app.id);
  const code = appCode(site, app.secret);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => verify(site, access, app.id, id, code)),
  );
  const [won, ...rejected] = responses.sort((a, b) => a.status - b.status);
  expect(won!.status).toBe(200);
  for (const response of rejected) expect(outcome(response)).toEqual([422, 'mfa_ip_address_mismatch']);
  advanceToNextTotpPeriod(site);
  const repeated = await verify(site, won!.json.access_token, app.id, id, appCode(site, app.secret));
  expect(outcome(repeated)).toEqual([422, 'mfa_ip_address_mismatch']);
});

test('a challenge must be answered from the IP address that requested it', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  const from = (address: string) => ({
    headers: { ...bearer(access).headers, 'x-forwarded-for': address },
  });
  const challengeResponse = await call(site, `/factors/${app.id}/challenge`, {}, from('192.0.2.1'));
  const body = { challenge_id: challengeResponse.json.id, code: appCode(site, app.secret) };
  const path = `/factors/${app.id}/verify`;
  expect(outcome(await call(site, path, body, from('192.0.2.2')))).toEqual([422, 'mfa_ip_address_mismatch']);
  expect((await call(site, path, body, from('192.0.2.1'))).status).toBe(200);
});

test('a challenge expires after five minutes', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  const challengeResponse = await post(site, access, `/factors/${app.id}/challenge`);
  expect(challengeResponse.json.expires_at - site.platform.clock().getTime() / 1000).toBeCloseTo(300, -1);
  site.advanceClock(301);
  const lateResponse = await verify(
    site,
    access,
    app.id,
    challengeResponse.json.id,
    appCode(site, app.secret),
  );
  expect(outcome(lateResponse)).toEqual([422, 'mfa_challenge_expired']);
});

test('ten attempts invalidate a challenge', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  const id = await challenge(site, access, app.id);
  for (let tries = 0; tries < 10; tries++)
    expect(outcome(await verify(site, access, app.id, id, 'abcdef'))).toEqual([
      422,
      'mfa_verification_failed',
    ]);
  const right = await verify(site, access, app.id, id, appCode(site, app.secret));
  expect(outcome(right)).toEqual([422, 'mfa_challenge_expired']);
});

test('an unknown factor or challenge gives the errors of the auth API', async () => {
  const { access } = await member(site);
  const app = await enrollApp(site, access);
  const otherFactor = await enrollApp(site, access, 'Other');
  const stranger = await member(site);
  const id = await challenge(site, access, app.id);
  const code = appCode(site, app.secret);
  const missing = crypto.randomUUID();
  for (const call of ['challenge', 'verify']) {
    const body = { challenge_id: id, code };
    const attempt = async (as: string, factor: string) =>
      outcome(await post(site, as, `/factors/${factor}/${call}`, body));
    expect(await attempt(access, 'not-a-uuid')).toEqual([404, 'validation_failed']);
    expect(await attempt(access, missing)).toEqual([404, 'mfa_factor_not_found']);
    expect(await attempt(stranger.access, app.id)).toEqual([404, 'mfa_factor_not_found']);
  }
  const strangersApp = await enrollApp(site, stranger.access);
  expect(outcome(await verify(site, access, app.id, missing, code))).toEqual([422, 'mfa_factor_not_found']);
  expect(outcome(await verify(site, access, app.id, "'; --", code))).toEqual([422, 'mfa_factor_not_found']);
  expect(outcome(await post(site, access, `/factors/${app.id}/verify`, { code }))).toEqual([
    422,
    'mfa_factor_not_found',
  ]);
  expect(outcome(await verify(site, access, otherFactor.id, id, code))).toEqual([
    422,
    'mfa_factor_not_found',
  ]);
  expect(outcome(await verify(site, stranger.access, strangersApp.id, id, code))).toEqual([
    422,
    'mfa_factor_not_found',
  ]);
  expect(outcome(await verify(site, access, app.id, id, ' '))).toEqual([400, 'validation_failed']);
  expect(outcome(await post(site, access, `/factors/${app.id}/verify`, '{'))).toEqual([400, 'bad_json']);
  expect((await verify(site, access, app.id, id, code)).status).toBe(200);
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1", '-00001'])(
  'an invalid code such as %j gives the error of a wrong code',
  async (code) => {
    const { access } = await member(site);
    const app = await enrollApp(site, access);
    const response = await verify(site, access, app.id, await challenge(site, access, app.id), code);
    expect(outcome(response)).toEqual([422, 'mfa_verification_failed']);
  },
);
