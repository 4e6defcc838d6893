import { limits } from '@foyer/contract/limits';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { profiles } from '../../table.ts';
import { invalid, weakPassword } from '../refusals.ts';
import { type PersonalData, weaknessOf } from './weakness.ts';

/** Throws if a password is too weak. */
export function checkPassword(password: string, personalData: PersonalData): void {
  if (Buffer.byteLength(password) > limits.password.maxBytes)
    throw invalid(`Password cannot be longer than ${limits.password.maxBytes} bytes`);
  const weakness = weaknessOf(password, personalData);
  if (weakness) throw weakPassword(weakness);
}

/** The same check for a new password of the viewer, with their name and address. */
export async function checkOwnPassword(ctx: UserContext, password: string): Promise<void> {
  const [profile] = await ctx.database.db
    .select({ displayName: profiles.display_name })
    .from(profiles)
    .where(eq(profiles.user_id, ctx.viewer.id));
  const { displayName } = profile ?? {};
  checkPassword(password, { email: ctx.viewer.email, displayName, siteUrl: ctx.config.siteUrl });
}
