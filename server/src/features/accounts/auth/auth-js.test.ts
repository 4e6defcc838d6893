import { expect, test } from 'vitest';
import {
  clientOf,
  follow,
  newAddress,
  newestMail,
  password,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase());

test('a person signs up, confirms, signs in, refreshes and signs out with the auth-js client', async () => {
  const email = newAddress();
  const client = clientOf(site);
  const options = { emailRedirectTo: `${site.url}/auth/confirm`, data: { display_name: 'Ada' } };
  const signedUp = await client.signUp({ email: email.toUpperCase(), password, options });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({
    email,
    user_metadata: { display_name: 'Ada', email_verified: false },
  });

  const early = await client.signInWithPassword({ email, password });
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });

  const { status, target, fragment } = await follow((await newestMail(site, email)).link);
  expect(status).toBe(303);
  expect(target.href).toMatch(`${site.url}/auth/confirm#`);
  expect(fragment.get('type')).toBe('signup');
  const tokens = {
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  };
  const confirmed = await clientOf(site).setSession(tokens);
  expect(confirmed.data.user).toMatchObject({
    id: signedUp.data.user!.id,
    user_metadata: { email_verified: true },
  });
  expect(confirmed.data.user?.identities).toMatchObject([{ provider: 'email', email }]);

  const signedIn = await client.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  const claims = await client.getClaims();
  expect(claims.data?.claims).toMatchObject({
    email,
    aal: 'aal1',
    role: 'authenticated',
    aud: 'authenticated',
  });
  expect(claims.data?.header.alg).toBe('ES256');

  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
  expect((await client.updateUser({ data: { theme: 'dark' } })).data.user?.user_metadata).toMatchObject({
    theme: 'dark',
    display_name: 'Ada',
  });

  const access = refreshed.data.session!.access_token;
  expect((await client.signOut()).error).toBeNull();
  expect((await clientOf(site).getUser(access)).error?.name).toBe('AuthSessionMissingError');
});

test('the mailed code confirms the address, as the link does', async () => {
  const email = newAddress();
  const client = clientOf(site);
  await client.signUp({ email, password });
  const { code } = await newestMail(site, email);
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.user.email_confirmed_at).toBeDefined();
});

test('a page can exchange the token hash of a link for a session, once', async () => {
  const email = newAddress();
  const client = clientOf(site);
  await client.signUp({ email, password });
  const { token } = await newestMail(site, email);
  expect((await client.verifyOtp({ token_hash: token, type: 'email' })).data.session).not.toBeNull();
  expect((await client.verifyOtp({ token_hash: token, type: 'email' })).error?.code).toBe('otp_expired');
});

test('errors have the code, message and reasons that the client reads', async () => {
  const client = clientOf(site);
  const wrong = await client.signInWithPassword({ email: newAddress(), password });
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
    status: 400,
  });
  const weak = await client.signUp({ email: newAddress(), password: 'short' });
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'], status: 422 });
  const phone = await client.signUp({ phone: '4915112345678', password });
  expect(phone.error?.code).toBe('phone_provider_disabled');
  expect((await client.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
});

test('a second mail replaces the first, whose link is then expired', async () => {
  const email = newAddress();
  const client = clientOf(site);
  await client.signUp({ email, password });
  const first = await newestMail(site, email);
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  const second = await newestMail(site, email);
  expect((await follow(first.link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await follow(second.link)).fragment.get('access_token')).toBeTruthy();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
});
