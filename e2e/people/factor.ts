import { type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { authorized, type Person } from './person.ts';

/**
 * The authenticator app's code (TOTP) of the next half minute. The site accepts it already, and it is unused,
 * while the current one may have been used.
 */
export const nextAppCode = (secret: string) => appCode(secret, 30_000);

/** The current code of an authenticator app with this secret (TOTP). */
export const appCode = (secret: string, stepsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead });

/** Adds an authenticator app to the account; afterwards the person's session has the second factor (aal2). */
export async function addApp(request: APIRequestContext, person: Person): Promise<string> {
  const { id, totp } = await post(request, person, '/factors', {
    factor_type: 'totp',
    friendly_name: 'Old phone',
  });
  const { id: challenge_id } = await post(request, person, `/factors/${id}/challenge`);
  const code = appCode(totp.secret);
  person.session = await post(request, person, `/factors/${id}/verify`, { challenge_id, code });
  return totp.secret;
}

export async function addPhone(request: APIRequestContext, person: Person, phone: string): Promise<void> {
  const { id } = await post(request, person, '/factors', { factor_type: 'phone', phone });
  const { id: challenge_id } = await post(request, person, `/factors/${id}/challenge`);
  const code = await textedCode(request, phone);
  person.session = await post(request, person, `/factors/${id}/verify`, { challenge_id, code });
}

/** The code in the newest text message to the phone. */
export async function textedCode(request: APIRequestContext, phone: string): Promise<string> {
  const messages = (await (await request.get('/dev/sms.json')).json()) as { to: string; text: string }[];
  return messages.find(({ to }) => to === `+${phone}`)!.text.match(/\d{6}/)![0];
}

export async function recoveryCodes(request: APIRequestContext, person: Person): Promise<string[]> {
  return (await post(request, person, '/recovery-codes')).codes;
}

async function post(request: APIRequestContext, person: Person, path: string, data: object = {}) {
  const answer = await request.post(`/auth/v1${path}`, { headers: authorized(person), data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
