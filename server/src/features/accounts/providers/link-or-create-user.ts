import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { isBanned } from '../auth/ban.ts';
import { userBanned } from '../auth/refusals.ts';
import type { UserRow } from '../auth/user-view.ts';
import { saveNewProfile } from '../profile/save-new-profile.ts';
import { auth_codes, identities, mfa_factors, one_time_tokens, sessions, users } from '../table.ts';
import type { Person } from './person.ts';

export interface ExternalIdentity {
  provider: string;
  person: Person;
  /** The minimum age that they stated before the request, for a new account. */
  ageStated: number | null;
}

/** The user of an external identity: found by the provider's id, else by a verified address, else new. */
export async function linkOrCreateUser(
  tx: Transaction,
  ctx: Context,
  identity: ExternalIdentity,
): Promise<UserRow> {
  const linkedUser = await findByIdentity(tx, identity);
  const user =
    linkedUser ?? (await findByAddress(tx, ctx, identity)) ?? (await createUser(tx, ctx, identity));
  if (isBanned(user.banned_until, ctx.clock())) throw userBanned(403);
  if (linkedUser) await renewIdentity(tx, ctx, identity);
  else await addIdentity(tx, ctx, user.id, identity);
  return user;
}

async function findByIdentity(tx: Transaction, identity: ExternalIdentity) {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(isIdentity(identity))
    .for('update', { of: users });
  return row?.user;
}

async function findByAddress(tx: Transaction, ctx: Context, identity: ExternalIdentity) {
  const { provider, person } = identity;
  if (!person.email || !person.emailVerified) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.email, person.email)).for('update');
  if (!user) return undefined;
  if (!user.email_confirmed_at) return replaceUnconfirmed(tx, ctx, user.id, identity);
  const { providers } = user.app_metadata;
  const all = new Set([...(Array.isArray(providers) ? providers : []), provider]);
  const app_metadata = { ...user.app_metadata, providers: [...all] };
  const [linked] = await tx.update(users).set({ app_metadata }).where(eq(users.id, user.id)).returning();
  return linked;
}

/**
 * Replaces an unconfirmed sign-up with this address, which was never verified: its password would give a stranger
 * access to the account.
 */
async function replaceUnconfirmed(tx: Transaction, ctx: Context, userId: string, identity: ExternalIdentity) {
  for (const table of [identities, one_time_tokens, auth_codes, sessions, mfa_factors])
    await tx.delete(table).where(eq(table.user_id, userId));
  const [user] = await tx
    .update(users)
    .set({ ...userColumns(identity, ctx.clock()), password_hash: null })
    .where(eq(users.id, userId))
    .returning();
  await createProfile(tx, userId, identity);
  return user;
}

/** An unverified address is not stored with the new user. Of concurrent calls the database lets one succeed. */
async function createUser(tx: Transaction, ctx: Context, identity: ExternalIdentity): Promise<UserRow> {
  const { person } = identity;
  const now = ctx.clock();
  const email = person.emailVerified ? person.email : null;
  const user = onlyRow(
    await tx
      .insert(users)
      .values({ email, created_at: now, ...userColumns(identity, now) })
      .returning(),
  );
  await createProfile(tx, user.id, identity);
  return user;
}

const userColumns = ({ provider, person, ageStated }: ExternalIdentity, now: Date) => ({
  email_confirmed_at: person.emailVerified ? now : null,
  app_metadata: { provider, providers: [provider] },
  user_metadata: person.data,
  age_stated: ageStated,
  age_stated_at: ageStated === null ? null : now,
  updated_at: now,
});

const createProfile = (tx: Transaction, userId: string, { person }: ExternalIdentity) =>
  saveNewProfile(tx, { userId, displayName: person.displayName });

function renewIdentity(tx: Transaction, ctx: Context, identity: ExternalIdentity) {
  return tx.update(identities).set(signInOf(ctx, identity)).where(isIdentity(identity));
}

/** Throws if another sign-in of the same person was faster; the caller retries and finds them. */
function addIdentity(tx: Transaction, ctx: Context, userId: string, identity: ExternalIdentity) {
  const { provider, person } = identity;
  const identityRow = { user_id: userId, provider, provider_id: person.subject, created_at: ctx.clock() };
  return tx.insert(identities).values({ ...identityRow, ...signInOf(ctx, identity) });
}

const signInOf = (ctx: Context, { person }: ExternalIdentity) => ({
  identity_data: person.data,
  last_sign_in_at: ctx.clock(),
  updated_at: ctx.clock(),
});

const isIdentity = ({ provider, person }: ExternalIdentity) =>
  and(eq(identities.provider, provider), eq(identities.provider_id, person.subject));
