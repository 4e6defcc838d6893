import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { browserOf, type SessionRow } from '../auth/session.ts';
import { session_methods, sessions } from '../table.ts';

interface FactorProof {
  /** Null for a recovery code. */
  factorId: string | null;
  /** The `amr` name of the method. */
  method: 'totp' | 'mfa/phone' | 'recovery_code';
}

/**
 * Raises a session to aal2. Its counter is incremented by two, and that is recorded, so that no earlier refresh token
 * counts as the parent token and gets the new level.
 */
export async function raiseSession(
  tx: Transaction,
  ctx: Context,
  session: SessionRow,
  { factorId, method }: FactorProof,
): Promise<SessionRow> {
  const now = ctx.clock();
  const counter = session.counter + 2;
  const raised = onlyRow(
    await tx
      .update(sessions)
      .set({
        aal: 'aal2',
        factor_id: factorId,
        counter,
        counter_at_aal: counter,
        refreshed_at: now,
        ...browserOf(ctx),
      })
      .where(eq(sessions.id, session.id))
      .returning(),
  );
  await tx
    .insert(session_methods)
    .values({ session_id: session.id, method, at: now })
    .onConflictDoUpdate({
      target: [session_methods.session_id, session_methods.method],
      set: { at: now },
    });
  return raised;
}
