import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { embedded } from '../embedded.ts';
import { fo_memories } from '../table.ts';
import { findMemory } from './find-memory.ts';
import { memoryView } from './view.ts';

interface Input {
  id: string;
  question: string;
  answer: string;
}

/** Changes a memory. It still belongs to its conversation, so withdrawing the consent deletes it. */
export async function updateMemory(ctx: UserContext, { id, question, answer }: Input) {
  const { database, ai } = ctx;
  const known = await findMemory(ctx, id);
  const [vector] = await ai.embedding.embed([question]);
  const { rowCount } = await database.db
    .update(fo_memories)
    .set({ question, answer, ...embedded(vector!, ai.embedding.model) })
    .where(eq(fo_memories.id, id));
  if (!rowCount) throw new NotFound('Memory');
  return memoryView({ ...known, question, answer });
}
