import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import { perDatabase } from '#platform/database';
import { currentKey, keyOf } from './signing-keys.ts';

export const accessTokenSeconds = 3600;

type AssuranceLevel = 'aal1' | 'aal2';

export interface AccessClaims {
  sub: string;
  email: string | null;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  /** Newest first; seconds since the epoch. */
  amr: { method: string; timestamp: number }[];
  session_id: string;
}

/** The claims of a valid token. */
export interface VerifiedToken {
  kid: string;
  userId: string;
  sessionId: string;
  aal: AssuranceLevel;
  /** Seconds since the epoch. */
  expiresAt: number;
}

type Ports = Pick<Platform, 'config' | 'database' | 'secrets' | 'clock'>;

const issuerOf = ({ config }: Ports) => `${config.siteUrl}/auth/v1`;

export async function signAccessToken(ports: Ports, claims: AccessClaims) {
  const issuedAt = Math.floor(ports.clock().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const { kid, privateKey } = await currentKey(ports, ports.clock());
  const { email, ...rest } = claims;
  const accessToken = await new SignJWT({
    ...rest,
    email: email ?? '',
    phone: '',
    role: 'authenticated',
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuerOf(ports))
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { accessToken, expiresAt };
}

/** Cache of verified tokens: checking a signature costs more than the rest of the request's authentication. */
const verified = perDatabase(() => new LRUCache<string, VerifiedToken>({ max: 5000 }));

/**
 * Verifies signature and claims; the caller checks session and key. Undefined for a token that this server did not
 * sign.
 */
export async function verifyAccessToken(ports: Ports, token: string): Promise<VerifiedToken | undefined> {
  const cache = verified(ports.database);
  const verifiedToken = cache.get(token) ?? (await verify(ports, token));
  if (!verifiedToken || verifiedToken.expiresAt * 1000 <= ports.clock().getTime()) return undefined;
  cache.set(token, verifiedToken);
  return verifiedToken;
}

async function verify(ports: Ports, token: string): Promise<VerifiedToken | undefined> {
  const kid = kidOf(token);
  const key = await keyOf(ports, kid);
  if (!kid || !key) return undefined;
  const payload = await jwtVerify(token, key.publicKey, {
    algorithms: ['ES256'],
    issuer: issuerOf(ports),
    audience: 'authenticated',
    requiredClaims: ['exp', 'sub', 'session_id'],
    currentDate: ports.clock(),
  }).then(
    (result) => result.payload,
    () => undefined,
  );
  if (!payload?.sub || !payload.exp) return undefined;
  return {
    kid,
    userId: payload.sub,
    sessionId: String(payload.session_id),
    aal: payload.aal === 'aal2' ? 'aal2' : 'aal1',
    expiresAt: payload.exp,
  };
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
