import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { voice_copies_to_forget } from '../table.ts';

/** Name of the job that deletes a provider's copy of a voice. */
export const deleteCopyJob = 'forget-voice-copy';

export interface CopyDeletion {
  /** Id of the row in `voice_copies_to_forget`. */
  copyId: string;
}

interface Copy {
  provider: string;
  voice_id: string;
}

/** True if the provider keeps a copy of the voice; the built-in engine keeps none. */
export const hasCopy = ({ provider }: Pick<Copy, 'provider'>) => provider === 'elevenlabs';

/** Queues a job that deletes the provider's copy, and is retried each hour until that succeeds. */
export async function queueCopyDeletion(
  { jobs }: Platform,
  executor: Executor,
  { provider, voice_id }: Copy,
) {
  if (!hasCopy({ provider })) return;
  const row = onlyRow(
    await executor.insert(voice_copies_to_forget).values({ provider, voice_id }).returning(),
  );
  await jobs.send(executor, deleteCopyJob, { copyId: row.id } satisfies CopyDeletion);
}

/**
 * Deletes providers' copies; a failure does not stop the others and is retried later. Without an API key for the
 * provider it fails until there is one. `only`: ids of rows; all rows if omitted.
 */
export async function deleteCopies({ database: { db }, speech }: Platform, only?: string[]): Promise<void> {
  const chosen = only && inArray(voice_copies_to_forget.id, only);
  const failures: unknown[] = [];
  for (const { id, provider, voice_id } of await db.select().from(voice_copies_to_forget).where(chosen)) {
    try {
      await speech.cloning.forget(voice_id, provider);
      await db.delete(voice_copies_to_forget).where(eq(voice_copies_to_forget.id, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
