import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { bearer, call, member, refresh, signIn } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  enrollApp,
  memberWithApp,
  post,
  remove,
  verifyApp,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';

const wide = { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_HOUR: '1000' };
const database = testDatabase();
const site = authSite(database, { env: { ...wide, LIMIT_FACTOR_PER_MINUTE: '1000' } });
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

const make = (access: string) => post(site, access, '/recovery-codes');
const count = async (access: string) => (await call(site, '/recovery-codes', undefined, bearer(access))).json;
const use = (access: string, code: unknown, of = site) =>
  post(of, access, '/recovery-codes/verify', { code });
const signInAgain = async (email: string) => (await signIn(site, email)).json.access_token as string;

async function memberWithCodes() {
  const person = await memberWithApp(site);
  const { json } = await make(person.access);
  return { ...person, codes: json.codes as string[] };
}

test('ten codes are created, returned once, counted, and stored as hashes only', async () => {
  const { access } = await memberWithApp(site);
  expect(await count(access)).toEqual({ left: 0, created_at: null });
  const { status, json } = await make(access);
  expect(status).toBe(200);
  expect(new Set(json.codes).size).toBe(10);
  for (const code of json.codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  expect(await count(access)).toEqual({ left: 10, created_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  const { rows } = await database.pool.query('select * from recovery_codes');
  for (const code of json.codes) {
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  }
});

test('a code raises a session once, however it is typed', async () => {
  const { email, codes } = await memberWithCodes();
  const aal1Access = await signInAgain(email);
  const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
  const { status, json } = await use(aal1Access, ` ${typed} `);
  expect(status).toBe(200);
  expect(decodeJwt(json.access_token)).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(aal1Access).session_id,
    amr: [{ method: 'recovery_code' }, { method: 'password' }],
  });
  expect(decodeJwt((await refresh(site, json.refresh_token)).json.access_token).aal).toBe('aal2');
  expect(outcome(await use(aal1Access, codes[0]))).toEqual([422, 'mfa_verification_failed']);
  expect((await count(aal1Access)).left).toBe(9);
});

test('after a recovery code, the lost factor can be replaced', async () => {
  const { email, app, codes } = await memberWithCodes();
  const raised = (await use(await signInAgain(email), codes[3])).json.access_token;
  expect((await remove(site, raised, app.id)).status).toBe(200);
  const newApp = await enrollApp(site, raised, 'New app');
  expect((await verifyApp(site, raised, newApp)).status).toBe(200);
});

test('only one of concurrent uses of a recovery code succeeds', async () => {
  const { email, codes } = await memberWithCodes();
  const aal1Access = await signInAgain(email);
  const responses = await Promise.all(Array.from({ length: 5 }, () => use(aal1Access, codes[0])));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('new codes replace the earlier ones', async () => {
  const { email, access, codes } = await memberWithCodes();
  const next = (await make(access)).json.codes;
  const aal1Access = await signInAgain(email);
  expect(outcome(await use(aal1Access, codes[0]))).toEqual([422, 'mfa_verification_failed']);
  expect((await use(aal1Access, next[0])).status).toBe(200);
});

test('recovery codes are deleted with the last factor, not before', async () => {
  const { access, app } = await memberWithCodes();
  const second = await enrollApp(site, access, 'Second');
  const raised = (await verifyApp(site, access, second)).json.access_token;
  await remove(site, raised, app.id);
  expect((await count(raised)).left).toBe(10);
  await remove(site, raised, second.id);
  expect(await count(raised)).toEqual({ left: 0, created_at: null });
});

test('creating codes requires the second level and a verified factor', async () => {
  const { email } = await memberWithApp(site);
  expect(outcome(await make(await signInAgain(email)))).toEqual([403, 'insufficient_aal']);
  const { access } = await member(site);
  await enrollApp(site, access);
  expect(outcome(await make(access))).toEqual([422, 'mfa_factor_not_found']);
});

test('wrong codes and codes of other people are rejected alike', async () => {
  const { codes } = await memberWithCodes();
  const { email } = await memberWithCodes();
  const aal1Access = await signInAgain(email);
  for (const code of [codes[0], 'aaaa-aaaa-aaaa-aaaa', '123456', '-'])
    expect(outcome(await use(aal1Access, code))).toEqual([422, 'mfa_verification_failed']);
  for (const nothing of ['', ' ', null, undefined])
    expect(outcome(await use(aal1Access, nothing))).toEqual([400, 'validation_failed']);
  expect(outcome(await use(aal1Access, 7))).toEqual([400, 'bad_json']);
  expect(outcome(await call(site, '/recovery-codes/verify', { code: 'x' }))).toEqual([
    401,
    'no_authorization',
  ]);
});

test('a refresh token from before a recovery code does not get the raised level', async () => {
  const { email, codes } = await memberWithCodes();
  const { access_token, refresh_token } = (await signIn(site, email)).json;
  await use(access_token, codes[0]);
  expect(outcome(await refresh(site, refresh_token))).toEqual([400, 'refresh_token_already_used']);
});

test('the person is notified by mail that codes were created or used; the mail contains none', async () => {
  const { email, codes } = await memberWithCodes();
  const [createdMail] = await site.mailsTo(email);
  expect(createdMail?.subject).toBe('New recovery codes were made');
  await use(await signInAgain(email), codes[0]);
  const [used] = await site.mailsTo(email);
  expect(used?.subject).toBe('A recovery code was used');
  expect(used?.text).toContain('Codes left: 9');
  for (const code of codes) expect(`${createdMail?.text} ${used?.text}`).not.toContain(code);
});

describe('attempts', () => {
  const strict = authSite(testDatabase(), { env: { ...wide, LIMIT_FACTOR_PER_MINUTE: '4' } });

  test('are counted per person, across sessions', async () => {
    const { email } = await memberWithApp(strict);
    const firstToken = (await signIn(strict, email)).json.access_token;
    const secondToken = (await signIn(strict, email)).json.access_token;
    const statuses: number[] = [];
    for (const as of [firstToken, secondToken, firstToken, secondToken, firstToken, secondToken])
      statuses.push((await use(as, 'aaaa-aaaa-aaaa-aaaa', strict)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
  });
});
