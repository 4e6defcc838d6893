import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { insufficientAal } from '../auth/refusals.ts';
import { mfa_factors } from '../table.ts';
import type { Account, FactorRow } from './account.ts';
import { nameTaken, phoneTaken, tooManyFactors } from './refusals.ts';

const maxFactors = 10;
/** An unfinished enrolment is replaced by the next one after this time. */
const abandonedMilliseconds = 3600 * 1000;

type NewFactor = Pick<FactorRow, 'factor_type' | 'friendly_name'> & { secret?: string; phone?: string };

/** Adds an unverified factor. */
export async function addFactor(
  tx: Transaction,
  { clock }: Platform,
  account: Account,
  newFactor: NewFactor,
): Promise<FactorRow> {
  if (account.needsStepUp) throw insufficientAal(403);
  const now = clock();
  const remainingFactors = await removeAbandoned(tx, account.factors, newFactor, now);
  if (remainingFactors.some(({ phone }) => phone !== null && phone === newFactor.phone)) throw phoneTaken();
  if (remainingFactors.some((factor) => factor.friendly_name === newFactor.friendly_name))
    throw nameTaken(newFactor.friendly_name);
  if (remainingFactors.length >= maxFactors) throw tooManyFactors();
  return onlyRow(
    await tx
      .insert(mfa_factors)
      .values({ ...newFactor, user_id: account.user.id, created_at: now, updated_at: now })
      .returning(),
  );
}

/** Deletes old unfinished enrolments, and an unfinished one of the same number. */
async function removeAbandoned(tx: Transaction, factors: FactorRow[], { phone }: NewFactor, now: Date) {
  const isAbandoned = (factor: FactorRow) =>
    factor.status === 'unverified' &&
    ((factor.phone !== null && factor.phone === phone) ||
      now.getTime() - factor.created_at.getTime() > abandonedMilliseconds);
  const abandoned = factors.filter(isAbandoned).map(({ id }) => id);
  await tx.delete(mfa_factors).where(inArray(mfa_factors.id, abandoned));
  return factors.filter((factor) => !isAbandoned(factor));
}
