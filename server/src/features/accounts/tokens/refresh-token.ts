import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

/** Session id (16 bytes), counter (4 bytes), HMAC-SHA256 under the session's key (32 bytes). */
const signedLength = 20;
const length = signedLength + 32;
const purpose = 'session';

export interface RefreshToken {
  sessionId: string;
  counter: number;
  /** True if the session's own key signed this token. */
  isSignedBy(secrets: Secrets, hmacKey: string): boolean;
}

interface Session {
  id: string;
  counter: number;
  hmac_key: string;
}

/** A new key, encrypted for the session's row. */
export const newHmacKey = (secrets: Secrets) => sealHmacKey(secrets, randomBytes(32).toString('base64'));

/** Encrypts a session's key. The given key may be plain, or encrypted with another key of this site. */
export const sealHmacKey = (secrets: Secrets, key: string) =>
  secrets.seal(secrets.open(key, purpose), purpose);

export function encodeRefreshToken(secrets: Secrets, session: Session): string {
  const signed = Buffer.alloc(signedLength);
  signed.write(session.id.replaceAll('-', ''), 'hex');
  signed.writeUInt32BE(session.counter, 16);
  return Buffer.concat([signed, signature(signed, secrets.open(session.hmac_key, purpose))]).toString(
    'base64url',
  );
}

/** Undefined for a malformed token. */
export function decodeRefreshToken(token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const signed = bytes.subarray(0, signedLength);
  return {
    sessionId: uuidOf(signed.subarray(0, 16)),
    counter: signed.readUInt32BE(16),
    isSignedBy: (secrets, hmacKey) =>
      timingSafeEqual(signature(signed, secrets.open(hmacKey, purpose)), bytes.subarray(signedLength)),
  };
}

const signature = (signed: Buffer, hmacKey: string) =>
  createHmac('sha256', Buffer.from(hmacKey, 'base64')).update(signed).digest();

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
