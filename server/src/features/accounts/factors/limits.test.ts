import { describe, expect, test } from 'vitest';
import { call, member, newestMail, signIn } from '../../../testing/accounts/account-requests.ts';
import { type AuthSite, authSite } from '../../../testing/accounts/auth-site.ts';
import {
  appCode,
  challenge,
  enrollApp,
  memberWithApp,
  post,
  verify,
  verifyApp,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';

const wide = { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_HOUR: '1000' };

describe('in a minute', () => {
  const site = authSite(testDatabase(), { env: wide });

  test('a factor can be challenged fifteen times; other factors have their own limit', async () => {
    const { access } = await member(site);
    const [app, otherApp] = [await enrollApp(site, access), await enrollApp(site, access, 'Other')];
    const ask = (id: string) => post(site, access, `/factors/${id}/challenge`);
    for (let times = 0; times < 15; times++) expect((await ask(app.id)).status).toBe(200);
    const response = await ask(app.id);
    expect([response.status, response.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(otherApp.id)).status).toBe(200);
  });

  test('fifteen codes can be tried, counted across sessions and challenges; then the right one is rejected too', async () => {
    const { email, app } = await memberWithApp(site);
    const begin = async () => (await signIn(site, email)).json.access_token as string;
    const sessions = [await begin(), await begin()];
    const statuses: number[] = [];
    for (let tries = 0; tries < 15; tries++) {
      const as = sessions[tries % 2]!;
      const id = await challenge(site, as, app.id);
      statuses.push((await verify(site, as, app.id, id, 'abcdef')).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    const right = await verify(
      site,
      await begin(),
      app.id,
      crypto.randomUUID(),
      appCode(site, app.secret, 1),
    );
    expect([right.status, right.json.code]).toEqual([429, 'over_request_rate_limit']);
  });

  test('other people cannot use up the attempts at a person’s factor', async () => {
    const { access, app } = await memberWithApp(site);
    const stranger = await member(site);
    for (let tries = 0; tries < 20; tries++)
      expect((await verify(site, stranger.access, app.id, crypto.randomUUID(), '1')).status).toBe(404);
    expect((await post(site, access, `/factors/${app.id}/challenge`)).status).toBe(200);
    expect((await verify(site, access, app.id, crypto.randomUUID(), '1')).json.code).toBe(
      'mfa_factor_not_found',
    );
  });
});

describe('in a day', () => {
  const site = authSite(testDatabase(), {
    env: { ...wide, LIMIT_FACTOR_PER_MINUTE: '1000', LIMIT_FACTOR_PER_DAY: '5' },
  });

  test('attempts at a factor are limited', async () => {
    const { email, app } = await memberWithApp(site);
    const guesser = (await signIn(site, email)).json.access_token;
    const id = await challenge(site, guesser, app.id);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await verify(site, guesser, app.id, id, 'abcdef')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('an attacker with the password cannot use up the attempts of sessions that began by mail', async () => {
    const { email, access, app } = await memberWithApp(site);
    const guesser = (await signIn(site, email)).json.access_token;
    for (let tries = 0; tries < 6; tries++)
      await verify(site, guesser, app.id, crypto.randomUUID(), 'abcdef');
    const { token } = await recoveryMail(site, email);
    const opened = await call(site, '/verify', { type: 'recovery', token_hash: token });
    expect((await verifyApp(site, opened.json.access_token, app)).status).toBe(200);
    expect((await verifyApp(site, access, app)).status).toBe(200);
  });
});

async function recoveryMail(site: AuthSite, email: string) {
  await call(site, '/recover', { email });
  return newestMail(site, email);
}
