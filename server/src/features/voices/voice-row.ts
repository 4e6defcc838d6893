import type { Voice } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { voices } from './table.ts';

export type VoiceRow = typeof voices.$inferSelect;

/** Loads a voice without an access check: for a voice that was already checked. */
export async function findVoice(executor: Executor, id: string): Promise<VoiceRow | undefined> {
  const [row] = await executor.select().from(voices).where(eq(voices.id, id));
  return row;
}

export const voiceView = ({ setting: _, ...row }: typeof voices.$inferSelect): Voice => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
