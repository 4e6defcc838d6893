import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { identities, mfa_factors, users } from '../table.ts';
import type { WireFactor, WireIdentity, WireUser } from './wire.ts';

export type UserRow = typeof users.$inferSelect;
type IdentityRow = typeof identities.$inferSelect;
type FactorRow = typeof mfa_factors.$inferSelect;

/** The user as the auth API returns it, without secrets. Undefined if the user was deleted. */
export async function findWireUser(executor: Executor, userId: string): Promise<WireUser | undefined> {
  const [rows, identitiesAndFactors] = await Promise.all([
    executor.select().from(users).where(eq(users.id, userId)),
    identitiesAndFactorsOf(executor, userId),
  ]);
  return rows[0] && wireUser(rows[0], identitiesAndFactors);
}

interface IdentitiesAndFactors {
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** The identities and factors, oldest first. */
export async function identitiesAndFactorsOf(
  executor: Executor,
  userId: string,
): Promise<IdentitiesAndFactors> {
  const [identityRows, factorRows] = await Promise.all([
    executor.select().from(identities).where(eq(identities.user_id, userId)).orderBy(identities.created_at),
    executor
      .select()
      .from(mfa_factors)
      .where(eq(mfa_factors.user_id, userId))
      .orderBy(mfa_factors.created_at),
  ]);
  return { identities: identityRows, factors: factorRows };
}

export function wireUser(user: UserRow, { identities, factors }: IdentitiesAndFactors): WireUser {
  const confirmedAt = rfc3339(user.email_confirmed_at);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: rfc3339(user.confirmation_sent_at),
    recovery_sent_at: rfc3339(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: user.new_email ? rfc3339(user.email_change_sent_at) : undefined,
    last_sign_in_at: rfc3339(user.last_sign_in_at),
    banned_until: rfc3339(user.banned_until),
    app_metadata: user.app_metadata,
    user_metadata: userMetadata(user),
    factors: factors.length > 0 ? factors.map(wireFactor) : undefined,
    identities: identities.map((identity) => wireIdentity(identity, user)),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

/** User metadata with four keys that the server sets. */
export function userMetadata(user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at' | 'user_metadata'>) {
  return {
    ...user.user_metadata,
    sub: user.id,
    email: user.email ?? '',
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  };
}

function wireIdentity(identity: IdentityRow, user: UserRow): WireIdentity {
  const data = identity.provider === 'email' ? userMetadata(user) : identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: data,
    provider: identity.provider,
    email: typeof data.email === 'string' ? data.email : undefined,
    last_sign_in_at: rfc3339(identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
  };
}

function wireFactor(factor: FactorRow): WireFactor {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? undefined,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    last_challenged_at: rfc3339(factor.last_challenged_at),
  };
}

const rfc3339 = (moment: Date | null) => moment?.toISOString();
