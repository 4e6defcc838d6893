import type { SignedInContext } from './auth-context.ts';
import { userNotFound } from './refusals.ts';
import { findWireUser } from './user-view.ts';
import type { WireUser } from './wire.ts';

export async function getUser({ database, viewer }: SignedInContext): Promise<WireUser> {
  const user = await findWireUser(database.db, viewer.id);
  if (!user) throw userNotFound();
  return user;
}
