import { describe, expect, test } from 'vitest';
import { createSms } from '#platform/sms';
import { call, member, signIn } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  appCode,
  challenge,
  enrollApp,
  memberWithApp,
  newestCode,
  newPhone,
  post,
  remove,
  verify,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase(), {
  env: {
    LIMIT_SIGN_IN_PER_MINUTE: '1000',
    LIMIT_MAIL_PER_HOUR: '1000',
    LIMIT_SMS_PER_MINUTE: '1000',
    LIMIT_FACTOR_PER_MINUTE: '1000',
  },
});
const enroll = (access: string, body: object) => post(site, access, '/factors', body);
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

test('an app gets a secret, a URI with issuer and account, and its QR code', async () => {
  const { email, access } = await member(site);
  const { status, json } = await enroll(access, { factor_type: 'totp', friendly_name: null, issuer: null });
  expect(status).toBe(200);
  expect(json).toMatchObject({ type: 'totp', friendly_name: '' });
  expect(json.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(json.totp.uri);
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe(`/${new URL(site.url).hostname}:${email}`);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ secret: json.totp.secret, issuer: new URL(site.url).hostname },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  });
  expect(json.totp.qr_code).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^#%]*<\/svg>$/s);
});

test('the client may choose the issuer, also a long one and in any script', async () => {
  const { access } = await member(site);
  const issuer = '館'.repeat(64);
  const { json } = await enroll(access, { factor_type: 'totp', issuer });
  expect(new URL(json.totp.uri).searchParams.get('issuer')).toBe(issuer);
  const longer = { factor_type: 'totp', friendly_name: 'b', issuer: 'x'.repeat(65) };
  expect(outcome(await enroll(access, longer))).toEqual([400, 'validation_failed']);
  const named = { factor_type: 'totp', friendly_name: 'x'.repeat(65) };
  expect(outcome(await enroll(access, named))).toEqual([400, 'validation_failed']);
});

test.each([
  [{}, 'validation_failed'],
  [{ factor_type: 'webauthn' }, 'validation_failed'],
  [{ factor_type: 'phone' }, 'validation_failed'],
  [{ factor_type: 'phone', phone: '0151 123' }, 'validation_failed'],
  [{ factor_type: 'phone', phone: '+49 151 x' }, 'validation_failed'],
  [{ factor_type: 'phone', phone: '+1234567890123456' }, 'validation_failed'],
  [{ factor_type: 7 }, 'bad_json'],
])('%j is rejected', async (body, code) => {
  const { access } = await member(site);
  expect(outcome(await enroll(access, body))).toEqual([400, code]);
});

test('a phone number may have spaces and a plus', async () => {
  const { access } = await member(site);
  const body = { factor_type: 'phone', phone: ' +49 151 12345678 ', friendly_name: 'Mobile' };
  const { status, json } = await enroll(access, body);
  expect([status, json]).toEqual([
    200,
    { id: expect.any(String), type: 'phone', friendly_name: 'Mobile', phone: '4915112345678' },
  ]);
});

test('a person can use a factor name only once, also an empty one, even before verification', async () => {
  const { access } = await member(site);
  const app = { factor_type: 'totp' };
  await enroll(access, app);
  expect(outcome(await enroll(access, app))).toEqual([422, 'mfa_factor_name_conflict']);
  expect((await enroll(access, { ...app, friendly_name: 'Second' })).status).toBe(200);
  const phone = { factor_type: 'phone', phone: newPhone(), friendly_name: 'Second' };
  expect(outcome(await enroll(access, phone))).toEqual([422, 'mfa_factor_name_conflict']);
});

test('only one of concurrent enrolments with the same name succeeds', async () => {
  const { access } = await member(site);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => enroll(access, { factor_type: 'totp' })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('a person has at most ten factors', async () => {
  const { access } = await member(site);
  for (let number = 1; number <= 10; number++) await enrollApp(site, access, `App ${number}`);
  const eleventh = await enroll(access, { factor_type: 'totp', friendly_name: 'App 11' });
  expect(outcome(eleventh)).toEqual([422, 'too_many_enrolled_mfa_factors']);
});

test('unfinished enrolments are deleted after an hour', async () => {
  const { email, access } = await member(site);
  await enrollApp(site, access, 'Forgotten');
  site.advanceClock(3601);
  const later = (await signIn(site, email)).json.access_token;
  await enrollApp(site, later, 'Forgotten');
  expect(
    (await call(site, '/user', undefined, { headers: { authorization: `Bearer ${later}` } })).json.factors,
  ).toHaveLength(1);
});

test('a number that is verified is not enrolled again; an unfinished enrolment of it is replaced', async () => {
  const { access } = await member(site);
  const phone = newPhone();
  const body = (friendly_name: string) => ({ factor_type: 'phone', phone, friendly_name });
  const first = (await enroll(access, body('First'))).json.id;
  const second = (await enroll(access, body('Second'))).json.id;
  const response = await post(site, access, `/factors/${first}/challenge`);
  expect(outcome(response)).toEqual([404, 'mfa_factor_not_found']);
  const id = await challenge(site, access, second);
  const { json } = await verify(site, access, second, id, await newestCode(site, phone));
  expect(outcome(await enroll(json.access_token, body('Third')))).toEqual([
    422,
    'mfa_verified_factor_exists',
  ]);
});

describe('a session that has not shown the second factor', () => {
  test('cannot enrol another factor', async () => {
    const { email } = await memberWithApp(site);
    const { json } = await signIn(site, email);
    const attempt = { factor_type: 'totp', friendly_name: 'Mine' };
    expect(outcome(await enroll(json.access_token, attempt))).toEqual([403, 'insufficient_aal']);
  });

  test('cannot use a factor that was enrolled before the person added their own', async () => {
    // An attacker with the password enrols their own phone first, and waits.
    const { email, access } = await member(site);
    const phone = newPhone();
    const attackersFactorId = (await enroll(access, { factor_type: 'phone', phone, friendly_name: 'Theirs' }))
      .json.id;
    const early = (await signIn(site, email)).json.access_token;
    const pendingChallenge = await challenge(site, early, attackersFactorId);
    const code = await newestCode(site, phone);
    const app = await enrollApp(site, access);
    const ownVerification = await verify(
      site,
      access,
      app.id,
      await challenge(site, access, app.id),
      appCode(site, app.secret),
    );
    expect(ownVerification.status).toBe(200);

    const secondAccess = (await signIn(site, email)).json.access_token;
    expect(outcome(await verify(site, secondAccess, attackersFactorId, pendingChallenge, code))).toEqual([
      403,
      'insufficient_aal',
    ]);
    expect(outcome(await post(site, secondAccess, `/factors/${attackersFactorId}/challenge`))).toEqual([
      403,
      'insufficient_aal',
    ]);
    expect((await remove(site, secondAccess, attackersFactorId)).status).toBe(200);
  });
});

describe('a site without text messages', () => {
  const siteWithoutSms = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_HOUR: '1000' },
  });

  test('enrols apps, but no phones', async () => {
    const configWithoutSms = {
      ...siteWithoutSms.platform.config,
      sms: { hook: undefined, localOutbox: false },
    };
    siteWithoutSms.platform.sms = createSms(configWithoutSms, siteWithoutSms.platform.log);
    const { access } = await member(siteWithoutSms);
    const phone = await post(siteWithoutSms, access, '/factors', { factor_type: 'phone', phone: newPhone() });
    expect(outcome(phone)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    expect((await post(siteWithoutSms, access, '/factors', { factor_type: 'totp' })).status).toBe(200);
  });
});

test.each([
  '/factors',
  `/factors/${crypto.randomUUID()}/challenge`,
  `/factors/${crypto.randomUUID()}/verify`,
])('%s requires a session', async (path) => {
  expect(outcome(await call(site, path, {}))).toEqual([401, 'no_authorization']);
  expect(outcome(await post(site, 'garbage', path))).toEqual([403, 'bad_jwt']);
});
