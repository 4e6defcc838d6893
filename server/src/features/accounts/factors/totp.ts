import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Secrets } from '#platform/secrets';

/** What every authenticator app understands (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 };
const secretBytes = 20;
/** Steps either way: clocks differ, and people type slowly. */
const skew = 1;
const purpose = 'totp';

/** A new secret, as base32, as an address and as a picture of that address (SVG, without `#` and `%`). */
export function newTotp(names: { issuer: string; account: string }) {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...shape, secret, issuer: names.issuer, label: names.account }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri };
}

/** A secret as its row keeps it; also of one that another key of ours has sealed. */
export const sealTotp = (secrets: Secrets, secret: string) =>
  secrets.seal(secrets.open(secret, purpose), purpose);

/** The time step that a code is of; undefined when it is of none that counts now. */
export function stepOf(secrets: Secrets, sealed: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secrets.open(sealed, purpose));
  const distance = TOTP.validate({ ...shape, secret: key, token: code, timestamp, window: skew });
  return distance === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + distance;
}
