import type { OwnOverview } from '@foyer/contract';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { profiles } from '../accounts/table.ts';
import { conversations } from '../chat/table.ts';
import { fo_test_questions } from '../evaluation/table.ts';
import { inbox_entries } from '../inbox/table.ts';
import { uploaded_files } from '../knowledge/table.ts';
import { fo_facts, fo_memories } from '../training/table.ts';
import { fo_versions, fos } from './table.ts';
import { ownPersonaView } from './view.ts';

/** The one persona of the viewer with everything that the owner's card counts, in one query; or null. */
export async function getOwnOverview({ database, viewer }: UserContext): Promise<OwnOverview | null> {
  const [row] = await database.db
    .select({
      persona: getTableColumns(fos),
      creator: { display_name: profiles.display_name, avatar_url: profiles.avatar_url },
      counts: {
        documents: count(
          uploaded_files,
          eq(uploaded_files.fo_id, fos.id),
          eq(uploaded_files.user_id, fos.owner_id),
        ),
        facts: count(fo_facts, eq(fo_facts.fo_id, fos.id)),
        memories: count(fo_memories, eq(fo_memories.fo_id, fos.id), ne(fo_memories.label, 'reject')),
        conversations: count(
          conversations,
          eq(conversations.fo_id, fos.id),
          ne(conversations.user_id, fos.owner_id),
        ),
        unread: count(inbox_entries, eq(inbox_entries.fo_id, fos.id), eq(inbox_entries.is_read, false)),
        test_questions: count(fo_test_questions, eq(fo_test_questions.fo_id, fos.id)),
        versions: count(fo_versions, eq(fo_versions.fo_id, fos.id)),
      },
    })
    .from(fos)
    .leftJoin(profiles, eq(profiles.user_id, fos.owner_id))
    .where(eq(fos.owner_id, viewer.id));
  if (!row) return null;
  return { ...ownPersonaView({ ...row.persona, creator: row.creator }), counts: row.counts };
}

const count = (table: PgTable, ...conditions: SQL[]) =>
  sql<number>`(select count(*)::int from ${table} where ${and(...conditions)})`;
