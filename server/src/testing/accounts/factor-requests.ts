import { Secret, TOTP } from 'otpauth';
import type { StoredMessage } from '#platform/sms';
import { bearer, call, member } from './account-requests.ts';
import type { AuthSite } from './auth-site.ts';

/** The code of an authenticator app now, by the site's clock, or `steps` of 30 seconds away. */
export const appCode = ({ platform }: AuthSite, secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: platform.clock().getTime() + steps * 30_000,
  });

/** Advances the clock to the start of the next TOTP period, so that a code stays valid for 30 seconds. */
export function advanceToNextTotpPeriod(site: AuthSite) {
  site.advanceClock(30 - (site.platform.clock().getTime() % 30_000) / 1000);
}

export const post = (site: AuthSite, access: string, path: string, body: unknown = {}) =>
  call(site, path, body, bearer(access));

export const remove = (site: AuthSite, access: string, id: string) =>
  call(site, `/factors/${id}`, undefined, { method: 'DELETE', ...bearer(access) });

export async function enrollApp(site: AuthSite, access: string, name = 'App') {
  const { json } = await post(site, access, '/factors', { factor_type: 'totp', friendly_name: name });
  return { id: json.id as string, secret: json.totp.secret as string };
}

export async function challenge(site: AuthSite, access: string, factorId: string) {
  return (await post(site, access, `/factors/${factorId}/challenge`)).json.id as string;
}

export const verify = (
  site: AuthSite,
  access: string,
  factorId: string,
  challenge_id: string,
  code: string,
) => post(site, access, `/factors/${factorId}/verify`, { challenge_id, code });

export async function verifyApp(site: AuthSite, access: string, app: { id: string; secret: string }) {
  advanceToNextTotpPeriod(site);
  return verify(site, access, app.id, await challenge(site, access, app.id), appCode(site, app.secret));
}

/** A confirmed account with an authenticator app, and a session at assurance level `aal2`. */
export async function memberWithApp(site: AuthSite) {
  const { email, access: aal1Access, refresh: aal1Refresh } = await member(site);
  const app = await enrollApp(site, aal1Access);
  const { json } = await verifyApp(site, aal1Access, app);
  const access = json.access_token as string;
  const refresh = json.refresh_token as string;
  return { email, app, aal1Access, aal1Refresh, access, refresh };
}

/** Text messages to a phone, newest first. */
export async function messages({ url }: AuthSite, phone: string) {
  const all = (await (await fetch(`${url}/dev/sms.json`)).json()) as StoredMessage[];
  return all.filter(({ to }) => to === `+${phone}`).map(({ text }) => text);
}

export async function newestCode(site: AuthSite, phone: string) {
  const [text] = await messages(site, phone);
  return text!.replace('Your code is ', '');
}

let phones = 0;
export const newPhone = () => `4915112${String(++phones).padStart(6, '0')}`;
