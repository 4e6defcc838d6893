import { and, eq, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { inPieces } from '#platform/jobs';
import { endSessions } from '../sessions/end-sessions.ts';
import { areExpired } from '../sessions/lifetime.ts';
import {
  auth_codes,
  deleted_external_users,
  identities,
  known_networks,
  mfa_challenges,
  mfa_factors,
  one_time_tokens,
  provider_visits,
  security_events,
  sessions,
  unsent_mails,
  users,
} from '../table.ts';

type Ports = Pick<Platform, 'config' | 'database' | 'clock' | 'events' | 'features'>;

const dayMilliseconds = 86_400_000;
const hourInDays = 1 / 24;
const unconfirmedDays = 30;
/** A network without a sign-in for so long is unknown again. */
const networkDays = 180;
/** Longer than access tokens of an external auth server are valid, an hour by default. */
const deletionDays = 30;

/**
 * Deletes expired rows and sign-ups that were never confirmed. Safe to run in several processes at once: each row is
 * deleted by one of them. True if more expired sessions remain.
 */
export async function removeExpired(ports: Ports): Promise<boolean> {
  const { clock, database } = ports;
  const { db } = database;
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  // Kept for a while after they expire, so that late requests get the error "expired" instead of "not found".
  for (const table of [auth_codes, provider_visits, mfa_challenges])
    await db.delete(table).where(lt(table.expires_at, ago(hourInDays)));
  // Of a site without a mail server since: each attempt makes a mail due again.
  await db.delete(unsent_mails).where(lt(unsent_mails.due_at, ago(1)));
  const { expires_at, sent_at } = one_time_tokens;
  // A used confirmation link, whose `expires_at` was set to its `sent_at`, is recognized for a day after it was sent.
  const expiredUnused = and(gt(expires_at, sent_at), lt(expires_at, ago(hourInDays)));
  await db.delete(one_time_tokens).where(or(expiredUnused, lt(expires_at, ago(1))));
  await db
    .delete(mfa_factors)
    .where(and(eq(mfa_factors.status, 'unverified'), lt(mfa_factors.created_at, ago(1))));
  await db
    .delete(security_events)
    .where(lt(security_events.at, ago(ports.config.securityEvents.retentionDays)));
  await db.delete(known_networks).where(lt(known_networks.used_at, ago(networkDays)));
  await db.delete(deleted_external_users).where(lt(deleted_external_users.deleted_at, ago(deletionDays)));
  const otherIdentities = db
    .select({ found: sql`1` })
    .from(identities)
    .where(and(eq(identities.user_id, users.id), ne(identities.provider, 'email')));
  const since = ago(unconfirmedDays);
  await db.delete(users).where(
    and(
      isNull(users.email_confirmed_at),
      // A resent mail counts as activity. Without a mail the user came from an external auth server, and is no sign-up.
      lt(users.confirmation_sent_at, since),
      isNull(users.last_sign_in_at),
      notExists(otherIdentities),
    ),
  );
  return endExpiredSessions(ports);
}

/** Sessions per transaction. After a long pause or a shortened lifetime, all sessions may have expired. */
const sessionsPerTransaction = 100;

function endExpiredSessions(ports: Ports): Promise<boolean> {
  const { database } = ports;
  const expiredIds = database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(areExpired(ports))
    .limit(sessionsPerTransaction);
  return inPieces(async () => {
    const ended = await database.transaction((tx) =>
      endSessions(tx, ports, inArray(sessions.id, expiredIds)),
    );
    return ended === sessionsPerTransaction;
  });
}
