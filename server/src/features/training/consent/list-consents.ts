import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import { personasSeenBy, shownColumns } from '#features/personas';
import type { UserContext } from '#platform/context';
import { afterCursor, writeCursor } from '#platform/database';
import { consents } from '../table.ts';
import { consentView } from './view.ts';

const pageSize = 30;

/** The viewer's decisions on consent, newest first. */
export async function listConsents(
  { database: { db }, viewer }: UserContext,
  { cursor }: { cursor?: string | undefined },
) {
  const personas = personasSeenBy(viewer);
  const rows = await db
    .select({
      consent: getTableColumns(consents),
      persona: shownColumns(personas),
      title: conversationSource.title,
    })
    .from(consents)
    .innerJoin(personas, eq(personas.id, consents.fo_id))
    .leftJoin(conversationSource, eq(conversationSource.id, consents.conversation_id))
    .where(
      and(
        eq(consents.actor_user_id, viewer.id),
        cursor ? afterCursor(cursor, consents.created_at, consents.id) : undefined,
      ),
    )
    .orderBy(desc(consents.created_at), desc(consents.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1)?.consent : undefined;
  return {
    consents: page.map(({ consent, persona, title }) => ({
      ...consentView(consent),
      persona,
      conversation_title: title,
    })),
    next: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
