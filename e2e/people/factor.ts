import { type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { authorized, type Person } from './person.ts';

/**
 * The authenticator app's code (TOTP) of the next half minute. The site accepts it already, and it is certainly unused;
 * the current code may have been used.
 */
export const nextAppCode = (secret: string) => appCode(secret, 30_000);

/** The current code of an authenticator app with this secret (TOTP). */
export const appCode = (secret: string, millisecondsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + millisecondsAhead });

/** Adds an authenticator app; the person gets a new session, confirmed by the second factor (aal2). Returns the secret. */
export async function addAuthenticatorApp(request: APIRequestContext, person: Person): Promise<string> {
  const { id, totp } = await post(request, person, '/factors', {
    factor_type: 'totp',
    friendly_name: 'Old phone',
  });
  const { id: challenge_id } = await post(request, person, `/factors/${id}/challenge`);
  const code = appCode(totp.secret);
  person.session = await post(request, person, `/factors/${id}/verify`, { challenge_id, code });
  return totp.secret;
}

/** Adds a phone; the person gets a new session, confirmed by a text message (aal2). */
export async function addPhoneFactor(
  request: APIRequestContext,
  person: Person,
  phone: string,
): Promise<void> {
  const { id } = await post(request, person, '/factors', { factor_type: 'phone', phone });
  const { id: challenge_id } = await post(request, person, `/factors/${id}/challenge`);
  const code = await textedCode(request, phone);
  person.session = await post(request, person, `/factors/${id}/verify`, { challenge_id, code });
}

/** The code in the newest text message to the phone. */
async function textedCode(request: APIRequestContext, phone: string): Promise<string> {
  const messages = (await (await request.get('/dev/sms.json')).json()) as { to: string; text: string }[];
  return messages.find(({ to }) => to === `+${phone}`)!.text.match(/\d{6}/)![0];
}

async function post(request: APIRequestContext, person: Person, path: string, data: object = {}) {
  const response = await request.post(`/auth/v1${path}`, { headers: authorized(person), data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
