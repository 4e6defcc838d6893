import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  call,
  follow,
  member,
  newAddress,
  newestMail,
  password,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { one_time_tokens, profiles, users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);

test('the response is the same for a new, an unconfirmed and a confirmed address', async () => {
  const unconfirmed = (await signUp(site)).email;
  const { email: confirmed } = await member(site);
  const mailsBefore = (await site.mailsTo(confirmed)).length;
  const shape = ({ response, email }: Awaited<ReturnType<typeof signUp>>) =>
    response.text
      .replaceAll(response.json.id, 'ID')
      .replaceAll(email, 'EMAIL')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const start = Date.now();
  const newAccount = await signUp(site);
  const repeated = await signUp(site, unconfirmed);
  const takenAddress = await signUp(site, confirmed);
  expect([repeated.response.status, takenAddress.response.status]).toEqual([200, 200]);
  expect(shape(repeated)).toBe(shape(newAccount));
  expect(shape(takenAddress)).toBe(shape(newAccount));
  expect(takenAddress.response.json.identities).toEqual([]);
  for (const { response } of [newAccount, repeated, takenAddress])
    expect(Date.parse(response.json.created_at)).toBeGreaterThanOrEqual(start);
  const mails = await site.mailsTo(confirmed);
  expect(mails).toHaveLength(mailsBefore + 1);
  expect(mails[0]).toMatchObject({ subject: 'You have an account already' });
  for (const path of ['/login', '/forgot-password']) expect(mails[0]?.text).toContain(site.url + path);
  expect(mails[0]?.text).not.toMatch(/verify|\d{6}/);
  expect(await site.mailsTo(unconfirmed)).toHaveLength(2);
});

test('signing up with a registered address changes nothing', async () => {
  const { email } = await member(site);
  await call(site, '/signup', { email, password: 'another one', data: { display_name: 'Mallory' } });
  expect((await signIn(site, email)).json.user.user_metadata.display_name).toBe('Ada');
  expect((await signIn(site, email, 'another one')).json.code).toBe('invalid_credentials');
});

test('a link confirms only the password of its own sign-up', async () => {
  const email = newAddress();
  await call(site, '/signup', { email, password: 'set by a stranger' });
  const stranger = await newestMail(site, email);
  await signUp(site, email);
  expect((await follow(stranger.link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await follow((await newestMail(site, email)).link)).fragment.get('access_token')).toBeTruthy();
  expect((await signIn(site, email, 'set by a stranger')).json.code).toBe('invalid_credentials');
  expect((await signIn(site, email)).status).toBe(200);
});

test('twenty concurrent sign-ups of one address create one account', async () => {
  const email = newAddress();
  const signUps = await Promise.all(Array.from({ length: 20 }, () => signUp(site, email)));
  expect(new Set(signUps.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test.each([
  ['  Ada <b>Lovelace</b>  ', 'Ada Lovelace'],
  ['x'.repeat(80), 'x'.repeat(50)],
  [`${'x'.repeat(49)}😀😀`, `${'x'.repeat(49)}😀`],
  ['   ', null],
  [42, null],
  [undefined, null],
])('the display name %j becomes the profile name %j', async (display_name, expected) => {
  const email = `ada.l@${crypto.randomUUID()}.example.org`;
  const { response } = await signUp(site, email, { display_name });
  expect(response.status).toBe(200);
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.user_id, response.json.id));
  expect(profile!.display_name).toBe(expected);
});

test.each([
  [{ email: 'x', password }, 400, 'validation_failed'],
  [{ email: `${'x'.repeat(250)}@example.org`, password }, 400, 'validation_failed'],
  [{ email: 'a@example.org\r\nBcc: b@example.org', password }, 400, 'validation_failed'],
  [{ email: 'a@example.org' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password: 'é'.repeat(37) }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password, data: { big: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password: '12345' }, 422, 'weak_password'],
  [{ email: 'a@example.org', password, data: { name: 'a\u0000b' } }, 400, 'bad_json'],
  ['{"email":"a@example.org","password":"123456","data":{"a":"\\ud800"}}', 400, 'bad_json'],
  [`{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'bad_json'],
  [{ email: 5, password }, 400, 'bad_json'],
  ['{"email":', 400, 'bad_json'],
  ['[]', 400, 'bad_json'],
  ['', 400, 'bad_json'],
  [' \n', 400, 'bad_json'],
  ['null', 422, 'anonymous_provider_disabled'],
  [`{"email":"${'x'.repeat(1_100_000)}"}`, 413, 'request_entity_too_large'],
])('a sign-up with $0 is rejected with $1 $2', async (body, status, code) => {
  const response = await call(site, '/signup', body);
  expect([response.status, response.json.code]).toEqual([status, code]);
});

test('nulls, empty objects and unknown keys of the auth-js client are accepted', async () => {
  const body = { email: newAddress(), password, data: {}, gotrue_meta_security: {}, extra: 1 };
  const response = await call(site, '/signup', {
    ...body,
    code_challenge: null,
    code_challenge_method: null,
  });
  expect(response.status).toBe(200);
});

test.each([
  [13, 13],
  [18, 18],
  [12, null],
  [13.5, null],
  ['13', null],
  [1e300, null],
  [undefined, null],
])(
  'the stated age %j is stored as %j, with its time, apart from the metadata',
  async (minimum_age_stated, storedAge) => {
    const { response, email } = await signUp(site, newAddress(), {
      display_name: 'Ada',
      minimum_age_stated,
    });
    expect(response.json.user_metadata).not.toHaveProperty('minimum_age_stated');
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({
      age_stated: storedAge,
      age_stated_at: storedAge === null ? null : expect.any(Date),
    });
    expect(user?.user_metadata).toEqual({ display_name: 'Ada' });
  },
);

test('the age that a stranger stated is dropped when the person signs up', async () => {
  const { email } = await signUp(site, newAddress(), { minimum_age_stated: 18 });
  await signUp(site, email);
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ age_stated: null, age_stated_at: null });
});

test('metadata cannot set the address or its verification', async () => {
  const { response } = await signUp(site, newAddress(), {
    email: 'boss@example.org',
    email_verified: true,
    sub: 'x',
  });
  expect(response.json.user_metadata).toMatchObject({ email: response.json.email, email_verified: false });
  expect(response.json.user_metadata.sub).toBe(response.json.id);
});

test('only hashes of link, code and password are stored', async () => {
  const { email, response } = await signUp(site);
  const { token, code } = await newestMail(site, email);
  const rows = await database.db
    .select()
    .from(one_time_tokens)
    .where(eq(one_time_tokens.user_id, response.json.id));
  const stored = JSON.stringify(rows);
  for (const secret of [token, `"${code}"`, password]) expect(stored).not.toContain(secret);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
