import type { Memory } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import type { Viewer } from '#platform/context';
import { fo_memories } from '../table.ts';

/** Columns of a memory for the owner, in queries that left-join `conversationSource`. */
export const memoryColumns = (owner: Viewer) => ({
  id: fo_memories.id,
  fo_id: fo_memories.fo_id,
  question: fo_memories.question,
  answer: fo_memories.answer,
  label: fo_memories.label,
  origin: fo_memories.origin,
  from_visitor: sql<boolean>`coalesce(${conversationSource.user_id} <> ${owner.id}, false)`,
  created_at: fo_memories.created_at,
});

type MemoryColumns = Omit<Memory, 'created_at'> & { created_at: Date };

export const memoryView = (row: MemoryColumns): Memory => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
