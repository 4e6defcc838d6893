import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** An application server's key pair (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's keys of a subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export type Urgency = 'low' | 'normal' | 'high';

interface Message {
  endpoint: string;
  keys: BrowserKeys;
  payload: string;
  /** Seconds for which the service keeps the message for an offline browser. */
  ttl: number;
  urgency: Urgency;
  /** At most 32 characters of base64url; a later message with the same topic replaces an earlier one. */
  topic: string;
}

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** True if the keys are usable for encryption: a point on the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const serverKeys = createECDH('prime256v1');
  serverKeys.generateKeys();
  try {
    return serverKeys.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32;
  } catch {
    return false;
  }
}

/** Encrypts a message for one browser (RFC 8291, aes128gcm) and signs the request (RFC 8292). */
export function sealMessage(message: Message, vapidKeys: PushKeys, subject: string) {
  const { endpoint, keys, payload, ttl, urgency, topic } = message;
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm');
  const { origin } = new URL(endpoint);
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    subject,
    vapidKeys.publicKey,
    vapidKeys.privateKey,
    'aes128gcm',
  );
  const headers = {
    authorization: Authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(cipherText.length),
    ttl: String(ttl),
    urgency,
    topic,
  };
  return { endpoint, headers, body: cipherText };
}
