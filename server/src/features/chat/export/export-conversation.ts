import { firstCharacters } from '@foyer/contract/first-characters';
import { findPersonaSeen, ownerOf } from '#features/personas';
import type { UserContext } from '#platform/context';
import { jsonOf } from '#platform/http';
import { findOwnConversation } from '../policy.ts';
import { conversationView, messageView } from '../view.ts';
import { conversationMarkdown } from './conversation-markdown.ts';
import { messagePages } from './message-pages.ts';

export type ExportFormat = 'md' | 'json';

/** Streams the current path of the viewer's conversation as a file. */
export async function exportConversation(
  ctx: UserContext,
  { id, format }: { id: string; format: ExportFormat },
) {
  const { database, viewer, clock, config } = ctx;
  const conversation = await findOwnConversation(ctx, id);
  const { name, handle } = await findPersonaSeen(database.db, viewer, conversation.fo_id);
  const isOwner = (await ownerOf(database.db, conversation.fo_id)) === viewer.id;
  const rows = messagePages(database, id, 'on the path');
  const content =
    format === 'md'
      ? conversationMarkdown(
          { title: conversation.title, name, url: handle && `${config.siteUrl}/fo/${handle}`, person: 'You' },
          rows,
        )
      : jsonOf({
          persona: { name, handle },
          conversation: conversationView(conversation),
          messages: messageViews(rows, { isOwner, now: clock() }),
        });
  return { content, fileName: `${fileNameOf(conversation.title)}.${format}` };
}

async function* messageViews(
  rows: ReturnType<typeof messagePages>,
  viewContext: Parameters<typeof messageView>[1],
) {
  for await (const row of rows) yield messageView(row, viewContext, { rating: row.rating });
}

/** File name from letters, digits and spaces of the title, valid on every system. */
const fileNameOf = (title: string) =>
  firstCharacters(title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim(), 60).trim() || 'conversation';
