import type { Platform, UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { logEvent } from '../activity/record.ts';
import { requireCurrentPassword } from '../auth/current-password.ts';
import { deleteAccountData } from '../delete-account-data.ts';

/** Deletes the viewer's account and all their data: rows in one transaction, files after the commit. */
export async function removeAccount(
  ctx: UserContext,
  { current_password }: { current_password?: string | undefined },
): Promise<Record<string, never>> {
  await requireCurrentPassword(ctx, current_password);
  await removePeople(ctx, [ctx.viewer.id]);
  // Only logged: an entry in the database would be about a person who has left.
  logEvent(ctx, { kind: 'account_deleted', userId: ctx.viewer.id });
  return {};
}

/** Deletes accounts and all their data: rows in one transaction, files after the commit. */
export async function removePeople(platform: Platform, userIds: string[]): Promise<void> {
  await platform.features.personalData.whileClosed(userIds, () =>
    platform.database.transaction(async (tx) => {
      for (const userId of userIds) await remove(tx, platform, userId);
    }),
  );
}

async function remove(tx: Transaction, platform: Platform, userId: string) {
  const { personalData } = platform.features;
  const personas = (await personalData.personasOf(tx, userId)).map(({ id }) => id);
  const afterRemoval = await personalData.release(tx, { userId, personas });
  await deleteAccountData(tx, platform, userId);
  await afterRemoval();
}
