import { and, eq, exists, sql } from 'drizzle-orm';
import type { Authentication, Platform, Viewer } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { Refusal } from '#platform/errors';
import { isBanned } from './auth/ban.ts';
import { badJwt, sessionNotFound, userBanned, userNotFound } from './auth/refusals.ts';
import { externalViewer } from './external-auth/external-viewer.ts';
import { isExpired } from './sessions/lifetime.ts';
import { mfa_factors, sessions, signing_keys, users } from './table.ts';
import { verifyAccessToken } from './tokens/access-token.ts';

type Ports = Pick<Platform, 'config' | 'database' | 'secrets' | 'clock'>;

/**
 * Resolves a valid access token to its viewer. The session is looked up each time, so signing out takes effect at once.
 * If the person has a second factor that this session has not shown, there is no viewer; only the auth API accepts such
 * a token (`viewerOf`).
 */
export async function authenticate(ports: Ports, accessToken: string): Promise<Authentication> {
  if (ports.config.auth)
    return { viewer: await externalViewer(ports, ports.config.auth, accessToken), needsSecondFactor: false };
  try {
    const viewer = await viewerOf(ports, accessToken);
    const needsSecondFactor = viewer.hasFactor && viewer.aal === 'aal1';
    return { viewer: needsSecondFactor ? undefined : viewer, needsSecondFactor };
  } catch (error) {
    if (error instanceof Refusal) return { viewer: undefined, needsSecondFactor: false };
    throw error;
  }
}

/**
 * The viewer for the auth API: accepts sessions of both assurance levels; throws the API's error for an invalid token.
 */
export async function viewerOf(ports: Ports, accessToken: string): Promise<Viewer> {
  const token = await verifyAccessToken(ports, accessToken);
  if (!token) throw badJwt();
  const { userId, sessionId, kid } = token;
  const [session] = await userAndSession(ports.database).execute({ userId, sessionId, kid });
  if (!session) throw userNotFound();
  // Tokens signed with a removed key are invalid at once.
  if (!session.isKeyValid) throw badJwt();
  if (
    !session.aal ||
    !session.createdAt ||
    isExpired(ports, { created_at: session.createdAt, refreshed_at: session.refreshedAt })
  )
    throw sessionNotFound();
  if (isBanned(session.bannedUntil, ports.clock())) throw userBanned(403);
  // Removing a factor lowers its sessions before their tokens expire.
  const aal = token.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
  return { id: userId, email: session.email, sessionId, aal, hasFactor: session.hasFactor };
}

const userAndSession = perDatabase(({ db }: Database) =>
  db
    .select({
      email: users.email,
      bannedUntil: users.banned_until,
      aal: sessions.aal,
      createdAt: sessions.created_at,
      refreshedAt: sessions.refreshed_at,
      isKeyValid: sql<boolean>`${exists(validKeyOf(db))}`,
      hasFactor: sql<boolean>`${exists(verifiedFactorOf(db))}`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.user_id, users.id)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user_and_session'),
);

const validKeyOf = (db: Database['db']) =>
  db
    .select({ kid: signing_keys.kid })
    .from(signing_keys)
    .where(and(eq(signing_keys.kid, sql.placeholder('kid')), eq(signing_keys.retired, false)));

const verifiedFactorOf = (db: Database['db']) =>
  db
    .select({ id: mfa_factors.id })
    .from(mfa_factors)
    .where(and(eq(mfa_factors.user_id, users.id), eq(mfa_factors.status, 'verified')));
