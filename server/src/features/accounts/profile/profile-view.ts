import type { Profile } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { profiles, users } from '../table.ts';

/** The viewer's own profile as it is shown to them. */
export async function profileOf(executor: Executor, { viewer, config }: UserContext): Promise<Profile> {
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
