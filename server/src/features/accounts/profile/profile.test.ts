import { expect, test } from 'vitest';
import {
  call,
  follow,
  member,
  newAddress,
  newestMail,
  putUser,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase());

async function profile(access: string, change?: object) {
  const response = await fetch(`${site.url}/api/v1/profile`, {
    method: change ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: change && JSON.stringify(change),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, json: (await response.json()) as any };
}

test('a person has a profile from the start, and can change its fields', async () => {
  const { access } = await member(site);
  const before = await profile(access);
  expect(before.json).toMatchObject({ display_name: 'Ada', avatar_url: null });
  expect((await profile(access, { display_name: ' Ada L. ' })).json.display_name).toBe('Ada L.');
  expect((await profile(access, {})).json.display_name).toBe('Ada L.');
});

test('a person who signed in by a mailed link has no password until they set one', async () => {
  const email = newAddress();
  await call(site, '/otp', { email });
  const { fragment } = await follow((await newestMail(site, email)).link);
  const access = fragment.get('access_token')!;
  expect((await profile(access)).json.has_password).toBe(false);
  await putUser(site, access, { password: 'a quiet harbour' });
  expect((await profile(access)).json.has_password).toBe(true);
});

test('a picture must be one that this person uploaded here', async () => {
  const { access } = await member(site);
  const { user_id } = (await profile(access)).json;
  const foreignUrls = [
    'https://evil.example/a.png',
    `/storage/v1/object/public/avatars/${crypto.randomUUID()}/1.png`,
    `/storage/v1/object/public/avatars/${user_id}/../x/1.png`,
    'javascript:alert(1)',
  ];
  for (const avatar_url of foreignUrls) expect((await profile(access, { avatar_url })).status).toBe(400);
});

test('a name has 1 to 50 characters, and unknown fields are rejected', async () => {
  const { access } = await member(site);
  for (const change of [{ display_name: '  ' }, { display_name: 'x'.repeat(51) }, { user_id: 'x' }])
    expect(await profile(access, change)).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
});

test('reading a profile requires a session', async () => {
  const { access } = await member(site);
  expect((await profile('')).status).toBe(401);
  await call(site, '/logout', '', { headers: { authorization: `Bearer ${access}` } });
  expect((await profile(access)).status).toBe(401);
});

test('a resent link redirects to the confirmation page', async () => {
  const { email } = await signUp(site);
  const response = await fetch(`${site.url}/functions/v1/resend-confirmation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
  const { link } = await newestMail(site, email);
  expect(new URL(link).searchParams.get('redirect_to')).toBe(`${site.url}/auth/confirm`);
});
