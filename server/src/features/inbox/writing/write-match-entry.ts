import { notify } from '#features/notices';
import { ownerSettings } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { inbox_entries } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

interface MatchEntry {
  /** The persona whose owner gets the entry. */
  persona: { id: string; owner_id: string };
  otherFoId: string;
  /**
   * Why the two personas match, in words about the owner's own persona only, since the other one may become private.
   */
  preview: string;
}

/**
 * Suggests another persona to an owner, once per pair. Resolves to the entry's id, or undefined if it was suggested
 * before. Data of the other persona is read on display, and only while it is public and open to suggestions.
 */
export async function writeMatchEntry(
  tx: Transaction,
  platform: Platform,
  { persona, otherFoId, preview }: MatchEntry,
): Promise<string | undefined> {
  const [entry] = await tx
    .insert(inbox_entries)
    .values({
      fo_id: persona.id,
      other_fo_id: otherFoId,
      reason: 'match_suggestion',
      title: 'Match suggestion',
      preview,
    })
    .onConflictDoNothing({ target: [inbox_entries.fo_id, inbox_entries.other_fo_id] })
    .returning({ id: inbox_entries.id });
  if (!entry) return undefined;
  const publishedEntry = { id: entry.id, foId: persona.id, ownerId: persona.owner_id };
  const settingsOf = await ownerSettings(tx, [persona.id]);
  await publishEntry(tx, platform, publishedEntry, 'insert', {
    silent: !settingsOf(persona.id).notify_on_incoming,
  });
  await notify(tx, platform, {
    kind: 'match_suggestion',
    recipient: persona.owner_id,
    foId: persona.id,
    subjectId: entry.id,
  });
  return entry.id;
}
