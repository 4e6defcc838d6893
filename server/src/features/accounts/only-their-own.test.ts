import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  call,
  follow,
  member,
  newAddress,
  newestMail,
  password,
  putUser,
  refresh,
  signIn,
  signUp,
} from '../../testing/accounts/account-requests.ts';
import { authSite } from '../../testing/accounts/auth-site.ts';
import {
  challenge,
  enrollApp,
  memberWithApp,
  post,
  remove,
  verifyApp,
} from '../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../testing/index.ts';
import { allRows, mentions } from './personal-data/testing/traces.ts';

const site = authSite(testDatabase());

const linkTo = async (email: string) => (await newestMail(site, email)).link;
const logOut = (access: string, scope: string) => post(site, access, `/logout?scope=${scope}`);
const codesOf = async (access: string) =>
  (await post(site, access, '/recovery-codes')).json.codes as string[];
const pkceChallenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

/** Creates a person with data of every kind, which a change of another account might affect; returns its ids. */
async function createNeighbour() {
  const { email, app, access } = await memberWithApp(site);
  const pending = await enrollApp(site, access, 'Pending');
  await codesOf(access);
  await challenge(site, access, app.id);
  // A code that waits to be exchanged; following its link voids the other links, so these are asked for afterwards.
  await call(site, '/otp', { email, create_user: false, ...pkceChallenge });
  await follow(await linkTo(email));
  const aal1Access = (await signIn(site, email)).json.access_token as string;
  expect((await putUser(site, access, { email: newAddress() })).status).toBe(200);
  await call(site, '/recover', { email });
  const ids = [access, aal1Access].map((token) => decodeJwt(token).session_id as string);
  return [decodeJwt(access).sub!, app.id, pending.id, ...ids];
}

test('whatever a person changes in their account, no data of other people is changed', async () => {
  const { response } = await signUp(site);
  const others = [...(await createNeighbour()), response.json.id as string];
  const strangersData = async () =>
    [...mentions(await allRows(site), others)].filter(
      ([table]) => table.startsWith('public.') && table !== 'public.event_outbox',
    );
  const before = await strangersData();
  const tables = ['users', 'profiles', 'identities', 'known_networks', 'sessions', 'session_methods'];
  const proofs = ['one_time_tokens', 'auth_codes', 'mfa_factors', 'mfa_challenges', 'recovery_codes'];
  expect(before.map(([table]) => table.replace('public.', ''))).toEqual(
    expect.arrayContaining([...tables, ...proofs]),
  );
  const expectUnchanged = async (what: string) => expect(await strangersData(), what).toEqual(before);

  let { email, access } = await member(site);
  const open = async () => (await signIn(site, email)).json;
  await open();
  const app = await enrollApp(site, access);
  access = (await verifyApp(site, access, app)).json.access_token;
  await expectUnchanged('a second factor is added');
  await codesOf(access);
  const [code] = await codesOf(access);
  await post(site, (await open()).access_token, '/recovery-codes/verify', { code });
  await expectUnchanged('recovery codes are made and used');
  expect((await remove(site, access, app.id)).status).toBe(200);
  await expectUnchanged('the second factor is removed');

  await putUser(site, access, { data: { display_name: 'Grace' } });
  await putUser(site, access, { email: newAddress() });
  await putUser(site, access, { email });
  await expectUnchanged('a change of the address is cancelled');
  const newEmail = newAddress();
  await putUser(site, access, { email: newEmail });
  await call(site, '/resend', { type: 'email_change', email });
  await follow(await linkTo(email));
  await follow(await linkTo(newEmail));
  await expectUnchanged('the address is changed');
  email = newEmail;

  const next = { password: 'staple battery', current_password: password };
  expect((await putUser(site, access, next)).status).toBe(200);
  await expectUnchanged('the password is changed');
  await call(site, '/recover', { email });
  const { fragment } = await follow(await linkTo(email));
  const recovered = fragment.get('access_token')!;
  await expectUnchanged('the account is recovered');
  await logOut(recovered, 'others');
  await logOut(recovered, 'local');
  await expectUnchanged('some sessions are ended');

  const first = (await signIn(site, email, next.password)).json;
  const second = (await refresh(site, first.refresh_token)).json;
  await refresh(site, second.refresh_token);
  site.advanceClock(11);
  expect((await refresh(site, first.refresh_token)).json.code).toBe('refresh_token_already_used');
  await expectUnchanged('a refresh token is replayed');
  await logOut((await signIn(site, email, next.password)).json.access_token, 'global');
  await expectUnchanged('all sessions are ended');
});
