import type { Profile } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { checkAvatar } from '../avatars/check-avatar.ts';
import { releaseAvatar } from '../avatars/release-avatar.ts';
import { profiles, users } from '../table.ts';

export const getProfile = (ctx: UserContext): Promise<Profile> => profileOf(ctx.database.db, ctx);

interface Input {
  display_name?: string;
  avatar_url?: string | null;
}

/** Changes the given fields. */
export async function updateProfile(ctx: UserContext, input: Input): Promise<Profile> {
  if (input.avatar_url) await checkAvatar(ctx, input.avatar_url, (await getProfile(ctx)).avatar_url);
  return ctx.database.transaction((tx) => change(tx, ctx, input));
}

async function change(tx: Transaction, ctx: UserContext, input: Input): Promise<Profile> {
  const isOwnProfile = eq(profiles.user_id, ctx.viewer.id);
  const [before] = await tx.select().from(profiles).where(isOwnProfile).for('update');
  const [row] = await tx
    .update(profiles)
    .set({ ...input, updated_at: ctx.clock() })
    .where(isOwnProfile)
    .returning();
  if (!before || !row) throw new NotFound('Profile');
  if (row.avatar_url !== before.avatar_url) await releaseAvatar(tx, ctx, before.avatar_url);
  return profileOf(tx, ctx);
}

/** The viewer's own profile. */
async function profileOf(executor: Executor, { viewer, config }: UserContext): Promise<Profile> {
  const [row] = await executor
    .select({ profile: profiles, passwordHash: users.password_hash })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.user_id, viewer.id));
  if (!row) throw new NotFound('Profile');
  const { user_id, display_name, avatar_url, created_at } = row.profile;
  return {
    user_id,
    display_name,
    avatar_url,
    created_at: created_at.toISOString(),
    has_password: config.auth ? null : row.passwordHash !== null,
  };
}
