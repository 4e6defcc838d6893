import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { isPermanent, type MailMessage } from '#platform/mail';
import { one_time_tokens, unsent_mails } from '../../table.ts';

/** Delays before each retry, 8 hours in all: a link is valid for 24 hours, and the reader needs some of them. */
const [firstRetryMinutes, ...laterRetryMinutes] = [1, 5, 15, 30, 60, 120, 240] as const;

/** Lease during which no other process takes over; longer than a mail server may take. */
const leaseMilliseconds = 120_000;
const pollMilliseconds = 15_000;

/** The kind of secret, for its encryption. */
const purpose = 'unsent mail';

type UnsentMail = Pick<typeof unsent_mails.$inferSelect, 'id' | 'token_hash' | 'message' | 'attempts'>;
type Ports = Pick<Platform, 'database' | 'clock' | 'secrets' | 'mail' | 'log' | 'stopping'>;

const afterMinutes = ({ clock }: Pick<Ports, 'clock'>, minutes: number) =>
  new Date(clock().getTime() + minutes * 60_000);

/** Stores a mail after its first attempt. */
export async function storeUnsent(
  ports: Ports,
  { userId, tokenHash, message }: { userId: string; tokenHash: string | undefined; message: MailMessage },
): Promise<void> {
  await ports.database.db.insert(unsent_mails).values({
    user_id: userId,
    token_hash: tokenHash ?? null,
    message: ports.secrets.seal(JSON.stringify(message), purpose),
    attempts: 1,
    due_at: afterMinutes(ports, firstRetryMinutes),
  });
}

/** Sends unsent mails again when they are due, until the server stops. */
export async function runRetries(platform: Platform): Promise<void> {
  const { stopping, log } = platform;
  const pause = () =>
    sleep(pollMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  for (await pause(); !stopping.aborted; await pause())
    await sendUnsent(platform).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'Unsent mails could not be sent again');
    });
}

/** Sends all that are due, until the server stops. Safe in several processes: each mail is claimed by one of them. */
export async function sendUnsent(ports: Ports): Promise<void> {
  const next = () => (ports.stopping.aborted ? undefined : claim(ports));
  for (let mail = await next(); mail; mail = await next()) await send(ports, mail);
}

/** The longest due mail, until the lease ends. A process that dies meanwhile leaves it to the next one. */
async function claim({ database: { db }, clock }: Ports): Promise<UnsentMail | undefined> {
  const { id, token_hash, message, attempts, due_at } = unsent_mails;
  const now = clock();
  // A materialized CTE, evaluated once: else more than one row could be locked.
  const next = db
    .$with('next')
    .as(
      db
        .select({ id })
        .from(unsent_mails)
        .where(lte(due_at, now))
        .orderBy(asc(due_at))
        .limit(1)
        .for('update', { skipLocked: true }),
    );
  const [claimed] = await db
    .with(next)
    .update(unsent_mails)
    .set({ attempts: sql`${attempts} + 1`, due_at: new Date(now.getTime() + leaseMilliseconds) })
    .from(next)
    .where(eq(id, next.id))
    .returning({ id, token_hash, message, attempts });
  return claimed;
}

async function send(ports: Ports, mail: UnsentMail): Promise<void> {
  const { log, secrets, stopping } = ports;
  if (!(await isUseful(ports, mail))) return remove(ports, mail);
  const { id, attempts: attempt } = mail;
  let subject: string | undefined;
  try {
    const message = JSON.parse(secrets.open(mail.message, purpose)) as MailMessage;
    ({ subject } = message);
    await ports.mail.send(message);
  } catch (error) {
    // The connection to the mail server was closed by the stop: the next start continues after the lease.
    if (stopping.aborted) return;
    const minutes = isPermanent(error) ? undefined : laterRetryMinutes[attempt - 2];
    if (minutes !== undefined) {
      log.warn({ err: error, attempt, subject }, 'A mail was not sent yet, and is sent again later');
      const due_at = afterMinutes(ports, minutes);
      await ports.database.db.update(unsent_mails).set({ due_at }).where(eq(unsent_mails.id, id));
      return;
    }
    log.error({ err: error, attempt, subject }, 'A mail was not sent');
  }
  await remove(ports, mail);
}

/** False once its link was used, replaced by a newer one, or has expired. */
async function isUseful({ database: { db }, clock }: Ports, { token_hash }: UnsentMail): Promise<boolean> {
  if (token_hash === null) return true;
  const { hash, expires_at } = one_time_tokens;
  const live = await db
    .select({ hash })
    .from(one_time_tokens)
    .where(and(eq(hash, token_hash), gt(expires_at, clock())));
  return live.length > 0;
}

async function remove({ database }: Ports, { id }: UnsentMail): Promise<void> {
  await database.db.delete(unsent_mails).where(eq(unsent_mails.id, id));
}
