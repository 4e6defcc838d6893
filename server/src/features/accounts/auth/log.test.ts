import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  follow,
  member,
  newAddress,
  newestMail,
  password,
  putUser,
  refresh,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const lines: string[] = [];
/** With the log's redaction turned off: secrets must not be logged in the first place. */
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const site = authSite(testDatabase(), {
  log,
  env: { LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' },
});

test('passwords, tokens, links, codes and email addresses are never logged', async () => {
  const { email, access, refresh: token } = await member(site);
  const verifier = 'v'.repeat(50);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const newEmail = newAddress();
  const newPassword = 'a very new password';
  const redirectTo = encodeURIComponent(`${site.url}/reset-password`);

  await call(site, `/recover?redirect_to=${redirectTo}`, { email });
  const recovery = await newestMail(site, email);
  const { target } = await follow(recovery.link);
  await follow(recovery.link);
  await fetch(target);
  await call(site, '/otp', { email, code_challenge, code_challenge_method: 's256' });
  const magic = await newestMail(site, email);
  const clicked = await follow(magic.link);
  const authCode = clicked.target.searchParams.get('code')!;
  for (const code_verifier of ['wrong', verifier])
    await call(site, '/token?grant_type=pkce', { auth_code: authCode, code_verifier });
  await call(site, '/verify', { type: 'recovery', email, token: magic.code });
  await putUser(site, access, { password: newPassword, current_password: 'guess' });
  await putUser(site, access, { password: newPassword, current_password: password });
  await putUser(site, access, { email: newEmail });
  const change = await newestMail(site, newEmail);
  await call(site, '/verify', { type: 'email_change', token_hash: change.token });
  const renewed = (await refresh(site, token)).json;
  await call(site, '/logout', '', bearer(renewed.access_token));

  const written = lines.join('');
  expect(written).toContain('"path":"/auth/v1/verify"');
  expect(written).toContain('"path":"/reset-password"');
  const secrets = [
    ...[email, newEmail, password, newPassword, access, token, verifier, code_challenge, authCode],
    ...[recovery.token, magic.token, change.token],
    ...[target.searchParams.get('access_token'), target.searchParams.get('refresh_token')],
    ...[renewed.access_token, renewed.refresh_token],
  ];
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(written).not.toContain(secret);
  }
  for (const { code } of [recovery, magic, change]) expect(written).not.toMatch(new RegExp(`\\b${code}\\b`));
});
