import { idPattern } from '@foyer/contract/id-pattern';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { boundedFetch } from '#platform/bounded-fetch';
import { Refusal } from '#platform/errors';
import type { Config } from '../../../config.ts';
import { nameApartFrom } from '../profile/save-new-profile.ts';

type Auth = NonNullable<Config['auth']>;

export interface ExternalToken {
  /** A UUID. */
  userId: string;
  email: string | null;
  emailVerified: boolean;
  /** Unvalidated. */
  displayName: unknown;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** Seconds since the epoch, like the next two. */
  issuedAt: number;
  /** When the person signed in, which refreshed tokens repeat; `issuedAt` if the token does not say. */
  signedInAt: number;
  expiresAt: number;
}

const timeoutMilliseconds = 5000;
/** Lifetime of cached keys and verified tokens. A withdrawn key is trusted for at most twice this time. */
const freshMilliseconds = 60_000;

const keySets = new Map<string, JWTVerifyGetKey>();
const verified = new LRUCache<string, ExternalToken>({
  max: 5000,
  ttl: freshMilliseconds,
  // jose uses the same clock for the age of keys.
  perf: { now: () => Date.now() },
  // Read the clock at each use: a cached time would be too old while the event loop is busy.
  ttlResolution: 0,
});

/**
 * Verifies a token by the external auth server's published keys. Undefined if that server did not sign it; throws while
 * the server is unavailable.
 */
export async function verifyExternalToken(
  auth: Auth,
  token: string,
  now: Date,
): Promise<ExternalToken | undefined> {
  const cacheKey = `${auth.url} ${token}`;
  const cached = verified.get(cacheKey) ?? (await verify(auth, token, now));
  if (!cached || cached.expiresAt * 1000 <= now.getTime()) return undefined;
  verified.set(cacheKey, cached, { noUpdateTTL: true });
  return cached;
}

async function verify(auth: Auth, token: string, now: Date): Promise<ExternalToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keysOf(auth), {
      algorithms: ['ES256', 'RS256'],
      issuer: auth.issuer,
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return read(payload);
  } catch (error) {
    if (tokenErrors.some((tokenError) => error instanceof tokenError)) return undefined;
    // A 401 would sign everybody out for an outage.
    throw new Refusal(503, 'unavailable', 'Sign-in is not available now. Please try again.', {
      cause: error,
    });
  }
}

function keysOf({ url }: Auth): JWTVerifyGetKey {
  const cached = keySets.get(url);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMilliseconds,
    cacheMaxAge: freshMilliseconds,
    [customFetch]: boundedFetch,
  });
  keySets.set(url, keys);
  return keys;
}

const tokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Undefined for anonymous users. */
function read(payload: JWTPayload): ExternalToken | undefined {
  const { sub, exp, iat, email, session_id, aal, amr, user_metadata, is_anonymous } = payload;
  if (!sub || !exp || !idPattern.test(sub) || is_anonymous === true) return undefined;
  const metadata = (typeof user_metadata === 'object' ? user_metadata : null) as Record<
    string,
    unknown
  > | null;
  const address = typeof email === 'string' && email !== '' ? email.toLowerCase() : null;
  return {
    userId: sub.toLowerCase(),
    email: address,
    emailVerified: metadata?.email_verified === true,
    displayName: metadata?.display_name ?? nameApartFrom(address, metadata?.full_name ?? metadata?.name),
    sessionId: typeof session_id === 'string' ? session_id : '',
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    issuedAt: iat ?? 0,
    signedInAt: signInTime(amr) ?? iat ?? 0,
    expiresAt: exp,
  };
}

const methods = z.array(z.object({ timestamp: z.number() })).nonempty();

/** When the person last signed in with one of the methods, in seconds since the epoch. */
function signInTime(amr: unknown): number | undefined {
  const { data } = methods.safeParse(amr);
  return data && Math.max(...data.map(({ timestamp }) => timestamp));
}
