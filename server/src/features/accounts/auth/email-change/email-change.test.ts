import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  clientOf,
  follow,
  member,
  newAddress,
  newestMail,
  putUser,
  signIn,
  signUp,
} from '../../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../../testing/index.ts';
import { identities, users } from '../../table.ts';

const database = testDatabase();
const site = authSite(database);

const userOf = async (access: string) => (await call(site, '/user', undefined, bearer(access))).json;
const linkTo = async (email: string) => (await newestMail(site, email)).link;

/** A member who requested another address. */
async function memberWithPendingChange() {
  const person = await member(site);
  const newEmail = newAddress();
  expect((await putUser(site, person.access, { email: newEmail.toUpperCase() })).status).toBe(200);
  return { ...person, newEmail };
}

const firstConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

test.each(['current first', 'new first'])(
  'the address changes after both addresses have confirmed, %s',
  async (order) => {
    const { email, access, newEmail } = await memberWithPendingChange();
    expect(await userOf(access)).toMatchObject({
      email,
      new_email: newEmail,
      email_change_sent_at: expect.any(String),
    });
    const links = [await linkTo(email), await linkTo(newEmail)];
    const [first, second] = order === 'new first' ? links.reverse() : links;
    const firstResponse = await follow(first!);
    expect(firstResponse.fragment.get('message')).toBe(firstConfirmation);
    expect([firstResponse.target.search, firstResponse.fragment.has('access_token')]).toEqual(['', false]);
    expect((await userOf(access)).email).toBe(email);
    const secondResponse = await follow(second!);
    expect(secondResponse.fragment.get('type')).toBe('email_change');
    const user = await userOf(secondResponse.fragment.get('access_token')!);
    expect(user).toMatchObject({ email: newEmail, user_metadata: { email: newEmail, email_verified: true } });
    expect(user.identities).toMatchObject([{ provider: 'email', email: newEmail }]);
    expect(user).not.toHaveProperty('new_email');
    expect(user).not.toHaveProperty('email_change_sent_at');
    expect((await signIn(site, email)).json.code).toBe('invalid_credentials');
    expect((await signIn(site, newEmail)).status).toBe(200);
    expect(await userOf(access)).toMatchObject({ email: newEmail });
  },
);

test('concurrent confirmations of both addresses change the account’s address', async () => {
  for (let round = 0; round < 6; round++) {
    const { email, access, newEmail } = await memberWithPendingChange();
    const clicks = await Promise.all([await linkTo(email), await linkTo(newEmail)].map(follow));
    expect(clicks.filter(({ fragment }) => fragment.has('message'))).toHaveLength(1);
    expect(clicks.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    expect((await userOf(access)).email).toBe(newEmail);
  }
});

test('confirming one address twice, by a resent link, does not confirm the other address', async () => {
  const { email, access, newEmail } = await memberWithPendingChange();
  await follow(await linkTo(email));
  await database.db.update(users).set({ email_change_confirmed_by: null }).where(eq(users.email, email));
  await call(site, '/resend', { type: 'email_change', email });
  await database.db.update(users).set({ email_change_confirmed_by: 'current' }).where(eq(users.email, email));
  expect((await follow(await linkTo(email))).fragment.get('message')).toBe(firstConfirmation);
  expect((await userOf(access)).email).toBe(email);
  expect((await follow(await linkTo(newEmail))).fragment.get('access_token')).toBeTruthy();
});

test('a resend goes to the address that has not confirmed, and invalidates the older link', async () => {
  const { email, newEmail } = await memberWithPendingChange();
  const old = await linkTo(email);
  await follow(await linkTo(newEmail));
  const before = (await site.mailsTo(newEmail)).length;
  const client = clientOf(site);
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
  expect(await site.mailsTo(newEmail)).toHaveLength(before);
  expect((await follow(old)).fragment.get('error_code')).toBe('otp_expired');
  expect((await follow(await linkTo(email))).fragment.get('access_token')).toBeTruthy();
});

test('a resend has the same response for an address without a pending change and for an unknown one', async () => {
  const { email } = await member(site);
  const before = (await site.mailsTo(email)).length;
  for (const address of [email, newAddress()]) {
    const response = await call(site, '/resend', { type: 'email_change', email: address });
    expect([response.status, response.text]).toEqual([200, '{}']);
  }
  expect(await site.mailsTo(email)).toHaveLength(before);
});

test('the mailed codes work like the links', async () => {
  const { email, newEmail } = await memberWithPendingChange();
  const client = clientOf(site);
  const codeTo = async (address: string) => (await newestMail(site, address)).code;
  const firstResponse = await client.verifyOtp({ email, token: await codeTo(email), type: 'email_change' });
  expect([firstResponse.error, firstResponse.data.session]).toEqual([null, null]);
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
  const secondResponse = await client.verifyOtp({
    email: newEmail,
    token: await codeTo(newEmail),
    type: 'email_change',
  });
  expect(secondResponse.data.user?.email).toBe(newEmail);
});

test('a page that sends the token of one address learns that the other address has not confirmed', async () => {
  const { newEmail } = await memberWithPendingChange();
  const { token } = await newestMail(site, newEmail);
  const firstResponse = await call(site, '/verify', { type: 'email_change', token_hash: token });
  expect([firstResponse.status, firstResponse.json]).toEqual([200, { msg: firstConfirmation, code: '200' }]);
});

test('a code is valid only with the address that it was mailed to', async () => {
  const { email, newEmail } = await memberWithPendingChange();
  const { code } = await newestMail(site, newEmail);
  const own = (await newestMail(site, email)).code;
  if (code === own) return;
  const crossed = await call(site, '/verify', { type: 'email_change', email, token: code });
  expect(crossed.json.code).toBe('otp_expired');
});

test('links are valid only for their own kind', async () => {
  const { email } = await memberWithPendingChange();
  const link = await linkTo(email);
  for (const type of ['signup', 'recovery', 'magiclink', 'email'])
    expect((await follow(link.replace('email_change', type))).fragment.get('error_code')).toBe('otp_expired');
  expect((await follow(link)).fragment.get('message')).toBe(firstConfirmation);
});

test('in the PKCE flow only the second link gives a code', async () => {
  const { email, access, refresh: refresh_token } = await member(site);
  const newEmail = newAddress();
  const client = clientOf(site, 'pkce');
  await client.setSession({ access_token: access, refresh_token });
  const response = await client.updateUser({ email: newEmail });
  expect(response.data.user).toMatchObject({ email, new_email: newEmail });
  const firstResponse = await follow(await linkTo(email));
  expect(firstResponse.target.searchParams.get('message')).toBe(firstConfirmation);
  const { target } = await follow(await linkTo(newEmail));
  expect([...target.searchParams.keys()]).toEqual(['code']);
  const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code')!);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(newEmail);
  const claims = decodeJwt<{ amr: object[]; email: string }>(data.session!.access_token);
  expect(claims).toMatchObject({ email: newEmail, amr: [{ method: 'email_change' }] });
});

test("an account without an address needs only the new address's confirmation, and gets an email identity", async () => {
  const { email, access } = await member(site);
  const id = (await userOf(access)).id as string;
  const external = {
    email: null,
    email_confirmed_at: null,
    app_metadata: { provider: 'github', providers: ['github'] },
  };
  await database.db.update(users).set(external).where(eq(users.id, id));
  await database.db.update(identities).set({ provider: 'github' }).where(eq(identities.user_id, id));
  await putUser(site, access, { email });
  const { fragment } = await follow(await linkTo(email));
  const user = await userOf(fragment.get('access_token')!);
  expect(user).toMatchObject({ email, app_metadata: { provider: 'github', providers: ['github', 'email'] } });
  expect(user.email_confirmed_at).toBeTruthy();
  expect(user.identities.map(({ provider }: { provider: string }) => provider).sort()).toEqual([
    'email',
    'github',
  ]);
});

test('the address of another account is rejected, and gets no mail', async () => {
  const [{ access }, { email: takenEmail }] = [await member(site), await member(site)];
  const before = (await site.mailsTo(takenEmail)).length;
  const response = await putUser(site, access, { email: takenEmail });
  expect([response.status, response.json.code]).toEqual([422, 'email_exists']);
  expect(await site.mailsTo(takenEmail)).toHaveLength(before);
  expect(await userOf(access)).not.toHaveProperty('new_email');
});

test('if another person confirms the address first, the link of the change fails with an error', async () => {
  const { email, access, newEmail } = await memberWithPendingChange();
  await follow(await linkTo(email));
  const link = await linkTo(newEmail);
  await signUp(site, newEmail);
  await follow(await linkTo(newEmail));
  const lateResponse = await follow(link);
  expect(lateResponse.status).toBe(303);
  for (const parameters of [lateResponse.target.searchParams, lateResponse.fragment])
    expect([parameters.get('error'), parameters.get('error_code')]).toEqual([
      'invalid_request',
      'email_exists',
    ]);
  expect((await userOf(access)).email).toBe(email);
});

test('if two accounts concurrently confirm the same address, one gets it and the other an error', async () => {
  const [first, second] = [await member(site), await member(site)];
  const newEmail = newAddress();
  const links: string[] = [];
  for (const { access, email } of [first, second]) {
    await putUser(site, access, { email: newEmail });
    await follow(await linkTo(email));
    links.push(await linkTo(newEmail));
  }
  const clicks = await Promise.all(links.map(follow));
  const codes = clicks.map(({ fragment }) => fragment.get('error_code') ?? 'changed').sort();
  expect(codes).toEqual(['changed', 'email_exists']);
});

test('an unconfirmed sign-up does not block the address for its owner', async () => {
  const { email, newEmail } = await memberWithPendingChange();
  const links = [await linkTo(email), await linkTo(newEmail)];
  await signUp(site, newEmail);
  const strangersLink = await linkTo(newEmail);
  await follow(links[0]!);
  expect((await follow(links[1]!)).fragment.get('access_token')).toBeTruthy();
  expect((await follow(strangersLink)).fragment.get('error_code')).toBe('otp_expired');
});

test('a newer request replaces the older one; the current address or a new password cancels it', async () => {
  const { email, access, newEmail } = await memberWithPendingChange();
  const errorOf = async (link: string) => (await follow(link)).fragment.get('error_code');
  const first = await linkTo(newEmail);
  const otherEmail = newAddress();
  await putUser(site, access, { email: otherEmail });
  expect(await errorOf(first)).toBe('otp_expired');
  const second = await linkTo(otherEmail);
  expect((await putUser(site, access, { email })).json).not.toHaveProperty('new_email');
  expect(await errorOf(second)).toBe('otp_expired');
  await putUser(site, access, { email: otherEmail });
  const third = await linkTo(otherEmail);
  expect((await putUser(site, access, { password: 'a new password' })).json).not.toHaveProperty('new_email');
  expect(await errorOf(third)).toBe('otp_expired');
});

test('the mails explain the change, and the mail to the new address does not contain the current one', async () => {
  const { email, newEmail } = await memberWithPendingChange();
  const [toCurrent, toNew] = [await newestMail(site, email), await newestMail(site, newEmail)];
  expect(toCurrent.mail?.subject).toBe('Confirm the change of your email address');
  expect(toCurrent.mail?.text).toContain(`to ${newEmail}`);
  expect(toNew.mail?.subject).toBe('Confirm your new email address');
  expect(toNew.mail?.text).not.toContain(email);
});
