import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { logEvent } from '../activity/record.ts';
import { requirePresentPassword } from '../auth/present-password.ts';
import { forgetAccount } from '../forget-account.ts';

/** Deletes the viewer's account and everything of theirs at once: rows with the commit, files right after it. */
export async function removeAccount(
  ctx: UserContext,
  { current_password }: { current_password?: string | undefined },
): Promise<Record<string, never>> {
  await requirePresentPassword(ctx, current_password);
  await ctx.features.personalData.close(ctx.viewer.id);
  await ctx.database.transaction((tx) => remove(tx, ctx, ctx.viewer.id));
  // Nothing of the person stays, not even this: the log alone has it.
  logEvent(ctx, { kind: 'account_deleted', userId: ctx.viewer.id });
  return {};
}

async function remove(tx: Transaction, ctx: UserContext, userId: string) {
  const { personalData } = ctx.features;
  const personas = (await personalData.personasOf(tx, userId)).map(({ id }) => id);
  const afterwards = await personalData.release(tx, { userId, personas });
  await forgetAccount(tx, ctx, userId);
  await afterwards();
}
