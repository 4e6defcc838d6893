import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { fileSource } from '#features/knowledge';
import { personasSeenBy } from '#features/personas';
import { pageSize, pages } from '#platform/database';
import type { CopiedPersona, DataFile, DataPath } from '#platform/features';
import { jsonOf } from '#platform/http';
import type { ViewerContext } from '../../feature.ts';
import { isReadableBy, readableByOwner } from '../conversations/readable-by-owner.ts';
import { conversationMarkdown } from '../export/conversation-markdown.ts';
import { messagePages } from '../export/message-pages.ts';
import { conversations, message_attachments, reply_drafts } from '../table.ts';
import { messageView } from '../view.ts';

type Conversation = typeof conversations.$inferSelect & { persona: string; handle: string | null };

/** The viewer's own chats as JSON and as Markdown, then those of visitors with their persona that they may read. */
export async function* conversationFiles(
  ctx: ViewerContext,
  pathOf: DataPath,
  persona: CopiedPersona | undefined,
): AsyncGenerator<DataFile> {
  const { viewer } = ctx;
  yield* filesOf(ctx, pathOf, 'conversations/', eq(conversations.user_id, viewer.id), persona);
  if (!persona?.isOwnerInLoop) return;
  const visitors = and(eq(conversations.fo_id, persona.id), isReadableBy(viewer, conversations.id));
  yield* filesOf(ctx, pathOf, 'conversations/of-visitors/', visitors, persona);
}

async function* filesOf(
  ctx: ViewerContext,
  pathOf: DataPath,
  folder: string,
  condition: ReturnType<typeof and>,
  persona: CopiedPersona | undefined,
): AsyncGenerator<DataFile> {
  for await (const conversation of conversationsOf(ctx, condition)) {
    const name = `${conversation.created_at.toISOString().slice(0, 10)} ${conversation.title}`;
    const isOwner = conversation.fo_id === persona?.id;
    yield { path: pathOf(folder, name, '.json'), content: jsonContent(ctx, conversation, isOwner) };
    yield { path: pathOf(folder, name, '.md'), content: markdownContent(ctx, conversation) };
  }
}

function conversationsOf({ database: { db }, viewer }: ViewerContext, condition: ReturnType<typeof and>) {
  const personas = personasSeenBy(viewer);
  return pages(
    async (after: string | undefined): Promise<Conversation[]> => {
      const rows = await db
        .select({ conversation: conversations, persona: personas.name, handle: personas.handle })
        .from(conversations)
        .innerJoin(personas, eq(personas.id, conversations.fo_id))
        .where(and(condition, after ? gt(conversations.id, after) : undefined))
        .orderBy(asc(conversations.id))
        .limit(pageSize);
      return rows.map(({ conversation, ...columns }) => ({ ...conversation, ...columns }));
    },
    ({ id }) => id,
  );
}

/** Leaves out the identity of visitors, and their pins and archive. */
function jsonContent(ctx: ViewerContext, conversation: Conversation, isOwner: boolean) {
  const { user_id, holder, epoch, owner_active_at, session_id, is_pinned, is_archived, ...copiedColumns } =
    conversation;
  const isOwn = user_id === ctx.viewer.id;
  return jsonOf({
    conversation: isOwn ? { ...copiedColumns, user_id, is_pinned, is_archived } : copiedColumns,
    messages: messageViews(ctx, conversation.id, { isOwn, isOwner }),
  });
}

/** Visitors' messages that are off the path are theirs alone. */
async function* messageViews(
  ctx: ViewerContext,
  conversationId: string,
  { isOwn, isOwner }: { isOwn: boolean; isOwner: boolean },
) {
  const now = ctx.clock();
  const path = isOwn ? 'everything' : 'on the path';
  for await (const row of messagePages(ctx.database, conversationId, path))
    yield { ...messageView(row, { isOwner, now }, { rating: row.rating }), is_current: row.is_current };
}

function markdownContent(ctx: ViewerContext, { id, persona, handle, title, user_id }: Conversation) {
  const person = user_id === ctx.viewer.id ? 'You' : 'Visitor';
  const url = handle && `${ctx.config.siteUrl}/fo/${handle}`;
  return conversationMarkdown(
    { title, name: persona, url, person },
    messagePages(ctx.database, id, 'on the path'),
  );
}

/** The viewer's documents that were attached to messages. */
export const copyAttachments = async (ctx: ViewerContext) => ({ documents_in_chats: attachmentsOf(ctx) });

const attachmentsOf = ({ database: { db }, viewer }: ViewerContext) => {
  const { message_id, file_id } = message_attachments;
  return pages(
    (after: { message_id: string; document_id: string } | undefined) =>
      db
        .select({ message_id, document_id: file_id })
        .from(message_attachments)
        .innerJoin(fileSource, eq(fileSource.id, file_id))
        .where(
          and(
            eq(fileSource.user_id, viewer.id),
            after && sql`(${file_id}, ${message_id}) > (${after.document_id}, ${after.message_id})`,
          ),
        )
        .orderBy(asc(file_id), asc(message_id))
        .limit(pageSize),
    (row) => row,
  );
};

/** Unsent replies of a persona's owner to visitors. */
export async function copyReplyDrafts({ database: { db }, viewer }: ViewerContext) {
  const drafts = await db
    .select({
      conversation_id: reply_drafts.conversation_id,
      content: reply_drafts.content,
      updated_at: reply_drafts.updated_at,
    })
    .from(reply_drafts)
    .innerJoin(readableByOwner, eq(readableByOwner.id, reply_drafts.conversation_id))
    .where(eq(readableByOwner.owner_id, viewer.id));
  return { reply_drafts: drafts };
}
