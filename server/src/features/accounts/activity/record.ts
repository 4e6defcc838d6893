import type { SecurityEventKind } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { networkOf } from '../auth/network.ts';
import { security_events, users } from '../table.ts';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** Undefined when no account has the given email address. */
  userId: string | undefined;
  detail?: string | undefined;
}

type RequestContext = Pick<Context, 'log' | 'clock' | 'address' | 'userAgent' | 'requestId'>;

/** Records and logs a security event in the transaction: both happen only if it commits. */
export async function recordEvent(tx: Transaction, ctx: RequestContext, event: SecurityEvent): Promise<void> {
  // The account may be deleted concurrently; then there is no row to refer to.
  if (event.userId === undefined || (await accountExists(tx, event.userId))) await insert(tx, ctx, event);
  tx.onCommit(() => logEvent(ctx, event));
}

/**
 * Records an event of a rejected call, outside a transaction. A failure to record it does not change the response.
 */
export async function recordOutsideTransaction(
  ctx: RequestContext & Pick<Context, 'database'>,
  event: SecurityEvent,
): Promise<void> {
  logEvent(ctx, event);
  await insert(ctx.database.db, ctx, event).catch((err) =>
    ctx.log.warn({ err, requestId: ctx.requestId }, 'A security event could not be stored'),
  );
}

/** Logs one line for the operator; `security` is the kind of event. Contains no email address and no secret. */
export function logEvent(ctx: RequestContext, { kind, userId, detail }: SecurityEvent): void {
  const { requestId, address } = ctx;
  ctx.log.info({ security: kind, userId, detail, network: networkOf(address), requestId }, 'security event');
}

async function accountExists(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

const insert = (executor: Executor, ctx: RequestContext, { kind, userId, detail }: SecurityEvent) =>
  executor.insert(security_events).values({
    kind,
    user_id: userId ?? null,
    detail: detail ?? null,
    at: ctx.clock(),
    ip: ctx.address || null,
    user_agent: ctx.userAgent?.slice(0, 300) ?? null,
  });
