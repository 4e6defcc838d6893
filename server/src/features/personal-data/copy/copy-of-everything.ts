import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { copyAccount } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { jsonOf } from '#platform/http';
import { fo_memory, message_attachments } from '../../chat/table.ts';
import { uploaded_files } from '../../knowledge/table.ts';
import { fos } from '../../personas/table.ts';
import { consents } from '../../training/table.ts';
import { voices } from '../../voices/table.ts';
import { conversationEntries } from './conversations.ts';
import { fileEntries } from './files.ts';
import { Names } from './names.ts';
import { findPersona, personaJson } from './persona.ts';
import { type Entry, zipOf } from './zip.ts';

/** An archive of everything that is kept of the viewer; it is read from the database while it is sent. */
export async function copyOfEverything(ctx: UserContext): Promise<Readable> {
  await ctx.limits.use('dataPerDay', ctx.viewer.id);
  return zipOf(entries(ctx));
}

async function* entries(ctx: UserContext): AsyncGenerator<Entry> {
  const names = new Names();
  yield { path: names.path('', 'account', '.json'), content: accountJson(ctx) };
  const persona = await findPersona(ctx);
  if (persona) yield { path: names.path('', 'persona', '.json'), content: personaJson(ctx, persona) };
  yield* conversationEntries(ctx, names, persona);
  yield* fileEntries(ctx, names, persona);
}

async function* accountJson(ctx: UserContext): AsyncGenerator<string> {
  const { db } = ctx.database;
  const remembered = await db
    .select({
      persona: fos.name,
      handle: fos.handle,
      note: fo_memory.summary,
      updated_at: fo_memory.updated_at,
    })
    .from(fo_memory)
    .innerJoin(fos, eq(fos.id, fo_memory.fo_id))
    .where(eq(fo_memory.user_id, ctx.viewer.id));
  const documents = await db.select().from(uploaded_files).where(eq(uploaded_files.user_id, ctx.viewer.id));
  const brought = await db
    .select({ message_id: message_attachments.message_id, document_id: message_attachments.file_id })
    .from(message_attachments)
    .innerJoin(uploaded_files, eq(uploaded_files.id, message_attachments.file_id))
    .where(eq(uploaded_files.user_id, ctx.viewer.id));
  const own = await db.select().from(voices).where(eq(voices.created_by, ctx.viewer.id));
  const decisions = await db.select().from(consents).where(eq(consents.actor_user_id, ctx.viewer.id));
  yield* jsonOf({
    ...(await copyAccount(ctx)),
    consents: decisions,
    what_personas_remember: remembered,
    documents,
    documents_in_chats: brought,
    voices: own,
  });
}
