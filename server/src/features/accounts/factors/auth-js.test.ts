import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clientOf, member, password } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  advanceToNextTotpPeriod,
  appCode,
  newestCode,
  newPhone,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase());

async function newClient() {
  const { email, access, refresh } = await member(site);
  const client = clientOf(site);
  await client.setSession({ access_token: access, refresh_token: refresh });
  return { email, client };
}

test('an authenticator app is added, required at the next sign-in, and removed', async () => {
  const { email, client } = await newClient();
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My app' });
  expect(enrolled.error).toBeNull();
  const { id, totp } = enrolled.data as {
    id: string;
    totp: { secret: string; qr_code: string; uri: string };
  };
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/s);
  expect((await client.mfa.listFactors()).data).toMatchObject({
    totp: [],
    all: [{ id, friendly_name: 'My app', factor_type: 'totp', status: 'unverified' }],
  });
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });

  const before = (await client.getSession()).data.session!;
  const challenge = await client.mfa.challenge({ factorId: id });
  expect(challenge.data).toMatchObject({ type: 'totp' });
  const code = appCode(site, totp.secret);
  const proven = await client.mfa.verify({ factorId: id, challengeId: challenge.data!.id, code });
  expect(proven.error).toBeNull();
  const after = (await client.getSession()).data.session!;
  expect(decodeJwt(after.access_token)).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(before.access_token).session_id,
  });
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect(after.user.factors).toMatchObject([{ id, status: 'verified' }]);
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(
    level.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
  ).toEqual(['totp', 'otp']);

  const otherClient = clientOf(site);
  expect((await otherClient.signInWithPassword({ email, password })).error).toBeNull();
  expect((await otherClient.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  advanceToNextTotpPeriod(site);
  const stepped = await otherClient.mfa.challengeAndVerify({
    factorId: id,
    code: appCode(site, totp.secret),
  });
  expect(stepped.error).toBeNull();
  expect((await otherClient.refreshSession()).error).toBeNull();
  expect((await otherClient.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

  expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
});

test('a phone is added with the code that was sent to it', async () => {
  const { client } = await newClient();
  const phone = newPhone();
  const enrolled = await client.mfa.enroll({
    factorType: 'phone',
    phone: `+${phone}`,
    friendlyName: 'Mobile',
  });
  expect(enrolled.data).toMatchObject({ type: 'phone', phone, friendly_name: 'Mobile' });
  const factorId = enrolled.data!.id;
  const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
  expect(challenge.data).toMatchObject({ type: 'phone' });
  const code = await newestCode(site, phone);
  expect((await client.mfa.verify({ factorId, challengeId: challenge.data!.id, code })).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone }]);
  const { data } = await client.getSession();
  expect(decodeJwt(data.session!.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
  });
});

test('the client recognizes errors by their code', async () => {
  const { client } = await newClient();
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const wrong = await client.mfa.challengeAndVerify({ factorId: data!.id, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const twice = await client.mfa.enroll({ factorType: 'totp' });
  expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  const unknown = await client.mfa.unenroll({ factorId: crypto.randomUUID() });
  expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});
