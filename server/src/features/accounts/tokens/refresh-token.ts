import { createHmac, timingSafeEqual } from 'node:crypto';

/** Session id (16 bytes), counter (4 bytes), HMAC-SHA256 under the session's key (32 bytes). */
const signedLength = 20;
const length = signedLength + 32;

export interface RefreshToken {
  sessionId: string;
  counter: number;
  /** Whether the session's own key signed this token. */
  isSignedBy(hmacKey: string): boolean;
}

export function encodeRefreshToken(session: { id: string; counter: number; hmac_key: string }): string {
  const signed = Buffer.alloc(signedLength);
  signed.write(session.id.replaceAll('-', ''), 'hex');
  signed.writeUInt32BE(session.counter, 16);
  return Buffer.concat([signed, signature(signed, session.hmac_key)]).toString('base64url');
}

/** Undefined for what no session of ours can have made. */
export function decodeRefreshToken(token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const signed = bytes.subarray(0, signedLength);
  return {
    sessionId: uuidOf(signed.subarray(0, 16)),
    counter: signed.readUInt32BE(16),
    isSignedBy: (hmacKey) => timingSafeEqual(signature(signed, hmacKey), bytes.subarray(signedLength)),
  };
}

const signature = (signed: Buffer, hmacKey: string) =>
  createHmac('sha256', Buffer.from(hmacKey, 'base64')).update(signed).digest();

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
