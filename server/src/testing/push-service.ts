import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { listenOnLoopback } from './fake-server.ts';

/** A status, with headers if they matter; `hang` never responds. */
export type PushBehaviour = number | { status: number; headers: Record<string, string> } | 'hang';

interface ReceivedPush {
  headers: IncomingMessage['headers'];
  /** The decrypted message. */
  payload: Record<string, unknown>;
  /** Claims of the site's VAPID token: `aud`, `exp`, `sub`. */
  claims: Record<string, unknown>;
  /** The site's public key in base64url. */
  publicKey: string;
}

/** A browser's subscription. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Responses of its push service, in this order; the last one is repeated. */
  behaves: PushBehaviour[];
  received: ReceivedPush[];
}

export interface PushService {
  /** Origin of the service. */
  url: string;
  newBrowser(...behaves: PushBehaviour[]): PushBrowser;
  close(): Promise<void>;
}

interface KnownBrowser extends PushBrowser {
  ecdh: ECDH;
  secret: Buffer;
}

/**
 * A fake push service on loopback, with its browsers: it checks each request's signature (RFC 8292), decrypts the
 * message (RFC 8291) and responds by the browser's `behaves`. Invalid requests get 400.
 */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, KnownBrowser>();
  const server = createServer((request, response) => {
    answer(request, response, browsers).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  const { url, close } = await listenOnLoopback(server, port);
  return {
    url,
    newBrowser(...behaves) {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const secret = randomBytes(16);
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: secret.toString('base64url') };
      const browser = { endpoint: url + path, keys, behaves, received: [], ecdh, secret };
      browsers.set(path, browser);
      return browser;
    },
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  browsers: Map<string, KnownBrowser>,
) {
  const browser = browsers.get(request.url ?? '');
  const body = await buffer(request);
  if (!browser || request.method !== 'POST') return response.writeHead(404).end();
  const { headers } = request;
  const verified = await verify(headers.authorization ?? '', new URL(browser.endpoint).origin);
  const payload = JSON.parse(decrypt(body, browser));
  browser.received.push({ headers, payload, ...verified });
  const { behaves } = browser;
  const behaviour = (behaves.length > 1 ? behaves.shift() : behaves[0]) ?? 201;
  if (behaviour === 'hang') return;
  if (typeof behaviour === 'number') response.writeHead(behaviour).end();
  else response.writeHead(behaviour.status, behaviour.headers).end();
}

/** Verifies `vapid t=…, k=…`. */
async function verify(authorization: string, audience: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience, maxTokenAge: undefined });
  return { claims: payload, publicKey };
}

/** RFC 8291 with the content coding of RFC 8188, in one record. */
function decrypt(body: Buffer, { ecdh, secret }: KnownBrowser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), secret, info, 32));
  const deriveKey = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plainText = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The text ends at a byte 2, followed by padding.
  return plainText.subarray(0, plainText.lastIndexOf(2)).toString();
}
