import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** An application server's own key pair (RFC 8292), each as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's side of a subscription, as it gives it: base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export type Urgency = 'low' | 'normal' | 'high';

interface Message {
  endpoint: string;
  keys: BrowserKeys;
  payload: string;
  /** Seconds for which the service keeps the message for a browser that is away. */
  ttl: number;
  urgency: Urgency;
  /** At most 32 characters of base64url: a later message of the same topic takes the place of an earlier one. */
  topic: string;
}

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Whether something can be encrypted for these keys: a point of the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    return ours.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32;
  } catch {
    return false;
  }
}

/** Encrypts a message for one browser (RFC 8291, aes128gcm) and signs the request (RFC 8292). */
export function sealMessage(message: Message, own: PushKeys, subject: string) {
  const { endpoint, keys, payload, ttl, urgency, topic } = message;
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm');
  const { origin } = new URL(endpoint);
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    subject,
    own.publicKey,
    own.privateKey,
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
