import { idPattern } from '@foyer/contract/id-pattern';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { sessionNotFound, userNotFound } from '../auth/refusals.ts';
import type { SessionRow } from '../auth/session.ts';
import type { UserRow } from '../auth/user-view.ts';
import { mfa_factors, sessions, users } from '../table.ts';
import { factorNotFound, notAnId } from './refusals.ts';

export type FactorRow = typeof mfa_factors.$inferSelect;

export interface Account {
  user: UserRow;
  /** The session that sent the request. */
  session: SessionRow;
  factors: FactorRow[];
  hasVerified: boolean;
  /** True if the person has a verified factor that this session has not shown. */
  needsStepUp: boolean;
}

/**
 * Locks and reads the viewer's account; concurrent changes of its factors or sessions wait until the transaction ends.
 */
export async function lockAccount(tx: Transaction, viewer: Viewer): Promise<Account> {
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
  if (!user) throw userNotFound();
  const all = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, viewer.id))
    .orderBy(sessions.id)
    .for('update');
  const session = all.find(({ id }) => id === viewer.sessionId);
  if (!session) throw sessionNotFound();
  const factors = await tx.select().from(mfa_factors).where(eq(mfa_factors.user_id, viewer.id));
  const hasVerified = factors.some(({ status }) => status === 'verified');
  const isRaised = viewer.aal === 'aal2' && session.aal === 'aal2';
  return { user, session, factors, hasVerified, needsStepUp: hasVerified && !isRaised };
}

/** The number of a phone factor; a database constraint requires it. */
export function phoneOf({ id, phone }: FactorRow): string {
  if (phone === null) throw new Error(`Factor ${id} has no number.`);
  return phone;
}

/** The encrypted secret of an authenticator app; a database constraint requires it. */
export function secretOf({ id, secret }: FactorRow): string {
  if (secret === null) throw new Error(`Factor ${id} has no secret.`);
  return secret;
}

/** Throws "not found" for another person's factor too. */
export async function findOwnFactor(executor: Executor, viewer: Viewer, id: string): Promise<FactorRow> {
  if (!idPattern.test(id)) throw notAnId();
  const [factor] = await executor
    .select()
    .from(mfa_factors)
    .where(and(eq(mfa_factors.id, id), eq(mfa_factors.user_id, viewer.id)));
  if (!factor) throw factorNotFound();
  return factor;
}
