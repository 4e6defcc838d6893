import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { AuthContext } from '../auth/auth-context.ts';
import { isBanned } from '../auth/ban.ts';
import { userBanned } from '../auth/refusals.ts';
import type { UserRow } from '../auth/user-view.ts';
import { saveNewProfile } from '../profile/save-new-profile.ts';
import { auth_codes, identities, mfa_factors, one_time_tokens, sessions, users } from '../table.ts';
import type { Person } from './person.ts';

export interface Arrival {
  provider: string;
  person: Person;
  /** What they stated on the way, for a new account. */
  ageStated: number | null;
}

/** The user that somebody from a provider is: known by the provider's id, else by an address that it has proven, else new. */
export async function enter(tx: Transaction, ctx: AuthContext, arrival: Arrival): Promise<UserRow> {
  const known = await findByIdentity(tx, arrival);
  const user = known ?? (await findByAddress(tx, ctx, arrival)) ?? (await makeUser(tx, ctx, arrival));
  if (isBanned(user.banned_until, ctx.clock())) throw userBanned(403);
  if (known) await renewIdentity(tx, ctx, arrival);
  else await addIdentity(tx, ctx, user.id, arrival);
  return user;
}

async function findByIdentity(tx: Transaction, arrival: Arrival) {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(isIdentity(arrival))
    .for('update', { of: users });
  return found?.user;
}

async function findByAddress(tx: Transaction, ctx: AuthContext, arrival: Arrival) {
  const { provider, person } = arrival;
  if (!person.email || !person.emailVerified) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.email, person.email)).for('update');
  if (!user) return undefined;
  if (!user.email_confirmed_at) return takeOver(tx, ctx, user.id, arrival);
  const { providers } = user.app_metadata;
  const all = new Set([...(Array.isArray(providers) ? providers : []), provider]);
  const app_metadata = { ...user.app_metadata, providers: [...all] };
  const [linked] = await tx.update(users).set({ app_metadata }).where(eq(users.id, user.id)).returning();
  return linked;
}

/**
 * Whoever signed up with this address never proved it, so nothing of theirs stays: with their password they would come
 * into the account of the one who did.
 */
async function takeOver(tx: Transaction, ctx: AuthContext, userId: string, arrival: Arrival) {
  for (const table of [identities, one_time_tokens, auth_codes, sessions, mfa_factors])
    await tx.delete(table).where(eq(table.user_id, userId));
  const [user] = await tx
    .update(users)
    .set({ ...factsOf(arrival, ctx.clock()), password_hash: null })
    .where(eq(users.id, userId))
    .returning();
  await makeProfile(tx, userId, arrival);
  return user;
}

/** An address that is not proven is nobody's: the new user has none. Two at once: the database lets one make it. */
async function makeUser(tx: Transaction, ctx: AuthContext, arrival: Arrival): Promise<UserRow> {
  const { person } = arrival;
  const now = ctx.clock();
  const email = person.emailVerified ? person.email : null;
  const [user] = await tx
    .insert(users)
    .values({ email, created_at: now, ...factsOf(arrival, now) })
    .returning();
  await makeProfile(tx, user!.id, arrival);
  return user!;
}

const factsOf = ({ provider, person, ageStated }: Arrival, now: Date) => ({
  email_confirmed_at: person.emailVerified ? now : null,
  app_metadata: { provider, providers: [provider] },
  user_metadata: person.data,
  age_stated: ageStated,
  age_stated_at: ageStated === null ? null : now,
  updated_at: now,
});

const makeProfile = (tx: Transaction, userId: string, { person }: Arrival) =>
  saveNewProfile(tx, { userId, displayName: person.displayName, email: person.email });

function renewIdentity(tx: Transaction, ctx: AuthContext, arrival: Arrival) {
  return tx.update(identities).set(seen(ctx, arrival)).where(isIdentity(arrival));
}

/** Fails where another visit of the same person was faster: this one is then to begin anew, and finds them. */
function addIdentity(tx: Transaction, ctx: AuthContext, userId: string, arrival: Arrival) {
  const { provider, person } = arrival;
  const of = { user_id: userId, provider, provider_id: person.subject, created_at: ctx.clock() };
  return tx.insert(identities).values({ ...of, ...seen(ctx, arrival) });
}

const seen = (ctx: AuthContext, { person }: Arrival) => ({
  identity_data: person.data,
  last_sign_in_at: ctx.clock(),
  updated_at: ctx.clock(),
});

const isIdentity = ({ provider, person }: Arrival) =>
  and(eq(identities.provider, provider), eq(identities.provider_id, person.subject));
