import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { digestOfRows } from '#platform/database';
import { countedMemories } from './counts.ts';
import { fo_facts, fo_memories } from './table.ts';

export const factsDigest = (foId: SQLWrapper): SQL =>
  digestOfRows(fo_facts, sql`key || E'\\x02' || value`, eq(fo_facts.fo_id, foId));

export const memoriesDigest = (foId: SQLWrapper): SQL =>
  digestOfRows(fo_memories, sql`question || E'\\x02' || answer || E'\\x02' || label`, countedMemories(foId));
