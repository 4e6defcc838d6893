import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { allMessages, conversationMarkdown, messageView } from '#features/chat';
import type { UserContext } from '#platform/context';
import { pageSize, pages } from '#platform/database';
import { jsonOf } from '#platform/http';
import { conversations } from '../../chat/table.ts';
import { fos } from '../../personas/table.ts';
import type { Names } from './names.ts';
import type { OwnPersona } from './persona.ts';
import type { Entry } from './zip.ts';

type Conversation = typeof conversations.$inferSelect & { persona: string; handle: string };

/** The viewer's own chats, as data and to be read; then those of visitors with their persona that they may read. */
export async function* conversationEntries(
  ctx: UserContext,
  names: Names,
  persona: OwnPersona | undefined,
): AsyncGenerator<Entry> {
  const { viewer } = ctx;
  yield* entries(ctx, names, 'conversations/', eq(conversations.user_id, viewer.id), persona);
  if (!persona?.inLoop) return;
  const visitors = and(eq(conversations.fo_id, persona.row.id), ne(conversations.user_id, viewer.id));
  yield* entries(ctx, names, 'conversations/of-visitors/', visitors, persona);
}

async function* entries(
  ctx: UserContext,
  names: Names,
  folder: string,
  which: ReturnType<typeof and>,
  persona: OwnPersona | undefined,
): AsyncGenerator<Entry> {
  for await (const conversation of conversationsOf(ctx, which)) {
    const name = `${conversation.created_at.toISOString().slice(0, 10)} ${conversation.title}`;
    const isOwner = conversation.fo_id === persona?.row.id;
    yield { path: names.path(folder, name, '.json'), content: json(ctx, conversation, isOwner) };
    yield { path: names.path(folder, name, '.md'), content: markdown(ctx, conversation) };
  }
}

const conversationsOf = ({ database: { db } }: UserContext, which: ReturnType<typeof and>) =>
  pages(
    async (after: string | undefined): Promise<Conversation[]> => {
      const rows = await db
        .select({ conversation: conversations, persona: fos.name, handle: fos.handle })
        .from(conversations)
        .innerJoin(fos, eq(fos.id, conversations.fo_id))
        .where(and(which, after ? gt(conversations.id, after) : undefined))
        .orderBy(asc(conversations.id))
        .limit(pageSize);
      return rows.map(({ conversation, ...of }) => ({ ...conversation, ...of }));
    },
    ({ id }) => id,
  );

/** Whom a visitor is, other than by what they wrote, is not told here either. */
function json(ctx: UserContext, conversation: Conversation, isOwner: boolean) {
  const { user_id, ...told } = conversation;
  const own = user_id === ctx.viewer.id;
  return jsonOf({ conversation: own ? conversation : told, messages: views(ctx, conversation.id, isOwner) });
}

async function* views(ctx: UserContext, conversationId: string, isOwner: boolean) {
  const now = ctx.clock();
  for await (const row of allMessages(ctx.database, conversationId, 'everything'))
    yield { ...messageView(row, { isOwner, now }), is_current: row.is_current };
}

function markdown(ctx: UserContext, { id, persona, handle, title, user_id }: Conversation) {
  const person = user_id === ctx.viewer.id ? 'You' : 'Visitor';
  const url = `${ctx.config.siteUrl}/fo/${handle}`;
  return conversationMarkdown(
    { title, name: persona, url, person },
    allMessages(ctx.database, id, 'on the path'),
  );
}
