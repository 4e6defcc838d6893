import { addressee } from '#features/accounts';
import { ownerOf, setNotifyViaEmail } from '#features/personas';
import type { Platform } from '#platform/context';
import { kinds } from '../kinds.ts';
import { notice_preferences } from '../table.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

/**
 * Stops the mails of one kind for the person of the token; of a persona's conversations all of that persona. Doing it
 * twice is harmless. Returns what has ended; undefined for a token that this site has not made.
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
    if (await addressee(tx, recipient, new Date()))
      await tx
        .insert(notice_preferences)
        .values({ user_id: recipient, kind, ...change })
        .onConflictDoUpdate({ target: [notice_preferences.user_id, notice_preferences.kind], set: change });
  });
  return subscription;
}
