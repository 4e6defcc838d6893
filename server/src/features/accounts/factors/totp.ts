import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Secrets } from '#platform/secrets';

/** Supported by every authenticator app (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
const secretBytes = 20;
/** Accepted time steps before and after, for clock differences and slow typing. */
const skew = 1;
const purpose = 'totp';

/** A new secret: in base32, as an `otpauth:` URI, and this URI as a QR code (SVG, without `#` and `%`). */
export function newTotp(names: { issuer: string; account: string }) {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...parameters, secret, issuer: names.issuer, label: names.account }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri };
}

/** Encrypts a secret for its row; also accepts a secret that is encrypted with another key of this site. */
export const sealTotp = (secrets: Secrets, secret: string) =>
  secrets.seal(secrets.open(secret, purpose), purpose);

/** The time step of a code; undefined if the code is not valid now. */
export function stepOf(secrets: Secrets, sealed: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secrets.open(sealed, purpose));
  const distance = TOTP.validate({ ...parameters, secret: key, token: code, timestamp, window: skew });
  return distance === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + distance;
}
