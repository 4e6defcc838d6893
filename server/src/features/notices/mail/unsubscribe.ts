import { findRecipient } from '#features/accounts';
import { ownerOf, setNotifyViaEmail } from '#features/personas';
import type { Platform } from '#platform/context';
import { kinds } from '../kinds.ts';
import { notice_preferences } from '../table.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

/**
 * Stops mails of one kind to the token's person; for a kind that the persona's settings decide, mails of all such kinds
 * about that persona. Idempotent. Returns what was stopped; undefined for a token that this site did not create.
 */
export async function unsubscribe(
  platform: Pick<Platform, 'database' | 'secrets'>,
  token: string,
): Promise<Subscription | undefined> {
  const subscription = readUnsubscribeToken(platform, token);
  if (!subscription) return undefined;
  const { recipient, kind, foId } = subscription;
  await platform.database.transaction(async (tx) => {
    if (kinds[kind].decidedBy === 'persona') {
      if ((await ownerOf(tx, foId)) === recipient) await setNotifyViaEmail(tx, foId, false);
      return;
    }
    const change = { mail: false };
    if (await findRecipient(tx, recipient, new Date()))
      await tx
        .insert(notice_preferences)
        .values({ user_id: recipient, kind, ...change })
        .onConflictDoUpdate({ target: [notice_preferences.user_id, notice_preferences.kind], set: change });
  });
  return subscription;
}
