import { and, eq } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { isShownToOwner } from '../entries/readable-entries.ts';
import { inbox_entries } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

/**
 * Notifies owners that the entry of a conversation, or all of a visitor's, is about to be deleted, if they can see it.
 * Call it before the deletion.
 */
export async function publishRemovals(
  tx: Transaction,
  platform: Pick<Platform, 'events'>,
  scope: { conversationId: string } | { visitorId: string },
): Promise<void> {
  const entries = await tx
    .select({ id: inbox_entries.id, foId: inbox_entries.fo_id, ownerId: personaSource.owner_id })
    .from(readableByOwner)
    .innerJoin(inbox_entries, eq(inbox_entries.conversation_id, readableByOwner.id))
    .innerJoin(personaSource, eq(personaSource.id, inbox_entries.fo_id))
    .where(
      and(
        isShownToOwner,
        'visitorId' in scope
          ? eq(readableByOwner.user_id, scope.visitorId)
          : eq(readableByOwner.id, scope.conversationId),
      ),
    );
  for (const entry of entries) await publishEntry(tx, platform, entry, 'remove');
}
