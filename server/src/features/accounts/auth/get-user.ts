import type { UserContext } from '#platform/context';
import { userNotFound } from './refusals.ts';
import { findWireUser } from './user-view.ts';
import type { WireUser } from './wire.ts';

export async function getUser({ database, viewer }: UserContext): Promise<WireUser> {
  const user = await findWireUser(database.db, viewer.id);
  if (!user) throw userNotFound();
  return user;
}
