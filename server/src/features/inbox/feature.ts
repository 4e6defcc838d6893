import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { pageSize, pages } from '#platform/database';
import type { CopiedPersona } from '#platform/features';
import type { Feature, ViewerContext } from '../feature.ts';
import { refreshInboxEntry } from './refresh-inbox-entry.ts';
import { inbox_entries } from './table.ts';

export const inbox: Feature = {
  name: 'inbox',
  on: { visitorWrote: refreshInboxEntry },
  personalData: {
    ofPersona: async (ctx, persona) => ({ inbox: persona.isOwnerInLoop ? entriesOf(ctx, persona) : [] }),
  },
  countFor: ({ id }) => ({
    unread: sql`(select count(*)::int from ${inbox_entries}
      where ${and(eq(inbox_entries.fo_id, id), eq(inbox_entries.is_read, false))})`,
  }),
};

const entriesOf = ({ database: { db } }: ViewerContext, { id: foId }: CopiedPersona) =>
  pages(
    (after: string | undefined) =>
      db
        .select()
        .from(inbox_entries)
        .where(and(eq(inbox_entries.fo_id, foId), after ? gt(inbox_entries.id, after) : undefined))
        .orderBy(asc(inbox_entries.id))
        .limit(pageSize),
    ({ id }) => id,
  );
