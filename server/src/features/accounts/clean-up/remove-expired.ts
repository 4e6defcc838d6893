import { and, eq, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { inPieces } from '#platform/jobs';
import { endSessions } from '../sessions/end-sessions.ts';
import { haveRunOut } from '../sessions/lifetime.ts';
import {
  auth_codes,
  identities,
  known_networks,
  mfa_challenges,
  mfa_factors,
  one_time_tokens,
  provider_visits,
  security_events,
  sessions,
  users,
} from '../table.ts';

type Ports = Pick<Platform, 'config' | 'database' | 'clock' | 'events' | 'features'>;

const day = 86_400_000;
/** In days. */
const hour = 1 / 24;
const unconfirmedDays = 30;
/** From where nobody signed in for so long is a strange place again. */
const networkDays = 180;

/**
 * Deletes what has run out and nobody will ask for again, and sign-ups that were never confirmed. Several servers may do
 * it at once: each row is deleted by one of them, and none is needed by any. True: there are more sessions to end.
 */
export async function removeExpired(ports: Ports): Promise<boolean> {
  const { clock, database } = ports;
  const { db } = database;
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  // Who comes a little late is told so, and not that there never was such a thing.
  for (const table of [auth_codes, provider_visits, mfa_challenges])
    await db.delete(table).where(lt(table.expires_at, ago(hour)));
  const { expires_at, sent_at } = one_time_tokens;
  // A confirmation link that was used, which ends as it was sent, is known for as long as it would have lived.
  const wasLive = and(gt(expires_at, sent_at), lt(expires_at, ago(hour)));
  await db.delete(one_time_tokens).where(or(wasLive, lt(expires_at, ago(1))));
  await db
    .delete(mfa_factors)
    .where(and(eq(mfa_factors.status, 'unverified'), lt(mfa_factors.created_at, ago(1))));
  await db.delete(security_events).where(lt(security_events.at, ago(ports.config.securityEvents.keptDays)));
  await db.delete(known_networks).where(lt(known_networks.used_at, ago(networkDays)));
  const elsewhere = db
    .select({ found: sql`1` })
    .from(identities)
    .where(and(eq(identities.user_id, users.id), ne(identities.provider, 'email')));
  const since = ago(unconfirmedDays);
  await db.delete(users).where(
    and(
      isNull(users.email_confirmed_at),
      // Whoever asks for the mail again is still on their way; who was never sent one, as with another auth server, is no sign-up.
      lt(users.confirmation_sent_at, since),
      isNull(users.last_sign_in_at),
      notExists(elsewhere),
    ),
  );
  return endRunOutSessions(ports);
}

/** In a transaction at a time: after a long pause, or with a shorter lifetime, they are all that there ever were. */
const sessionsAtOnce = 100;

function endRunOutSessions(ports: Ports): Promise<boolean> {
  const { database } = ports;
  const some = database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(haveRunOut(ports))
    .limit(sessionsAtOnce);
  return inPieces(async () => {
    const ended = await database.transaction((tx) => endSessions(tx, ports, inArray(sessions.id, some)));
    return ended === sessionsAtOnce;
  });
}
