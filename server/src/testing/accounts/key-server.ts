import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listenOnLoopback } from '../fake-server.ts';
import { newAddress } from './account-requests.ts';

/** An external auth server that only publishes its key, and `signed` tokens of it. */
export async function startKeyServer() {
  const keys = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const { url, close } = await listenOnLoopback(server);
  const issuer = 'https://auth.example/auth/v1';
  const signed = (
    claims: object,
    key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
    header: object = {},
  ) => {
    const defaultClaims = {
      sub: randomUUID(),
      iss: issuer,
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
      email: newAddress(),
    };
    return new SignJWT({ ...defaultClaims, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k', ...header })
      .sign(key);
  };
  return { url: `${url}/auth/v1`, issuer, keys, signed, close };
}
