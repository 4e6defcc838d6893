import { eq } from 'drizzle-orm';
import type { ViewerContext } from '../feature.ts';
import { copyActivity } from './activity/list-activity.ts';
import { findWireUser } from './auth/user-view.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { known_networks, profiles, users } from './table.ts';

/** The viewer's account for a copy of their data, without password hashes, secrets and tokens. */
export async function copyAccount(ctx: ViewerContext) {
  const { viewer } = ctx;
  const { db } = ctx.database;
  const [account, [stated], [profile], sessions, networks] = await Promise.all([
    findWireUser(db, viewer.id),
    db.select({ age: users.age_stated, at: users.age_stated_at }).from(users).where(eq(users.id, viewer.id)),
    db.select().from(profiles).where(eq(profiles.user_id, viewer.id)),
    listSessions(ctx),
    db
      .select({ network: known_networks.network, last_used_at: known_networks.used_at })
      .from(known_networks)
      .where(eq(known_networks.user_id, viewer.id)),
  ]);
  return {
    account,
    age_stated: stated,
    profile,
    sessions,
    activity: copyActivity(ctx),
    signed_in_from: networks,
  };
}
