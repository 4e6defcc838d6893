import { randomUUID } from 'node:crypto';
import { limits } from '@foyer/contract/limits';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { saveNewProfile } from '../profile/save-new-profile.ts';
import { identities, users } from '../table.ts';
import { mailConfirmation } from './mails/confirmation.ts';
import type { CodeChallenge } from './pkce.ts';
import { claimOf } from './sign-up-claim.ts';

export const emailMetadata = { provider: 'email', providers: ['email'] };

export interface Applicant {
  email: string;
  /** Null for sign-in by a mailed link. */
  passwordHash: string | null;
  data: Record<string, unknown>;
  age: ReturnType<typeof ageStatement>;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/** Result of a sign-up: an account was created, or one with an unconfirmed address updated, or the address is taken. */
type Registration = { status: 'created'; id: string } | { status: 'updated' } | { status: 'taken' };

/** Stores the sign-up and mails its link, unless the address has a confirmed account. */
export async function register(tx: Transaction, ctx: Context, applicant: Applicant): Promise<Registration> {
  const { email, data, age, passwordHash, redirectTo, challenge } = applicant;
  const now = ctx.clock();
  const id = randomUUID();
  const signUpColumns = { user_metadata: data, ...age, confirmation_sent_at: now, updated_at: now };
  const [user] = await tx
    .insert(users)
    .values({ id, email, app_metadata: emailMetadata, created_at: now, ...signUpColumns })
    .onConflictDoUpdate({
      target: users.email,
      set: signUpColumns,
      setWhere: sql`${users.email_confirmed_at} is null`,
    })
    .returning({ id: users.id });
  if (!user) return { status: 'taken' };
  await tx
    .insert(identities)
    .values({ user_id: user.id, provider: 'email', provider_id: user.id })
    .onConflictDoNothing();
  await saveNewProfile(tx, { userId: user.id, displayName: data.display_name });
  const claim = await claimOf(tx, ctx, user.id, passwordHash);
  await mailConfirmation(tx, ctx, { userId: user.id, email, claim, redirectTo, challenge });
  return user.id === id ? { status: 'created', id } : { status: 'updated' };
}

/** The age statement of a sign-up, kept as a record; it is optional. */
export function ageStatement(data: Record<string, unknown> | undefined, now: Date) {
  const age = data?.minimum_age_stated;
  const isStated = typeof age === 'number' && Number.isInteger(age) && age >= limits.age.min && age < 150;
  return isStated ? { age_stated: age, age_stated_at: now } : { age_stated: null, age_stated_at: null };
}
