import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@foyer/contract';
import { pickFields, portableFields } from '@foyer/contract/persona-field-lists';
import { and, asc, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { avatarPath } from '#platform/storage';
import { fo_test_questions } from '../evaluation/table.ts';
import { uploaded_files } from '../knowledge/table.ts';
import { fo_facts } from '../training/table.ts';
import { findPreservedFields } from './storing/preserved-fields.ts';
import { findVoice } from './storing/voice.ts';
import { runTask } from './worker/run-task.ts';
import type { Exported, Leaving } from './writing/write.ts';

interface Input {
  id: string;
  format: ExportFormat;
}

/** The viewer's persona as a file. What other people said to it, and what it learnt of that, stays here. */
export async function exportPersona(ctx: UserContext, { id, format }: Input): Promise<Exported> {
  const { db } = ctx.database;
  const persona = await findOwnPersona(db, ctx.viewer, id);
  const leaving: Leaving = {
    content: {
      ...pickFields(portableFields, persona),
      facts: await factsOf(ctx, id),
      test_questions: await questionsOf(ctx, id),
      voice: await findVoice(db, id),
    },
    preserved: await findPreservedFields(db, id),
    handle: persona.handle,
    creator: persona.creator?.display_name ?? '',
    createdAt: persona.created_at,
    now: ctx.clock(),
    documents: await documentsOf(ctx, id),
  };
  const picture = await pictureOf(ctx, persona.avatar_url);
  const outcome = await runTask({ type: 'write', leaving, picture, format });
  if (outcome.type !== 'written') throw new Error(`unexpected outcome: ${outcome.type}`);
  return outcome.file;
}

const factsOf = ({ database: { db } }: UserContext, foId: string) =>
  db
    .select({ key: fo_facts.key, value: fo_facts.value, confidence: fo_facts.confidence })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId))
    .orderBy(asc(fo_facts.created_at), asc(fo_facts.key));

async function questionsOf({ database: { db } }: UserContext, foId: string): Promise<string[]> {
  const rows = await db
    .select({ question: fo_test_questions.question })
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId))
    .orderBy(asc(fo_test_questions.created_at), asc(fo_test_questions.id));
  return rows.map(({ question }) => question);
}

/** Named, not enclosed: they are files of their own, and come with the copy of all data. Only the owner's. */
const documentsOf = ({ database: { db }, viewer }: UserContext, foId: string) =>
  db
    .select({ file_name: uploaded_files.file_name, file_size: uploaded_files.file_size })
    .from(uploaded_files)
    .where(and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, viewer.id)))
    .orderBy(asc(uploaded_files.upload_date));

async function pictureOf({ storage }: UserContext, avatar_url: string | null): Promise<Uint8Array | null> {
  const path = avatar_url && avatarPath(avatar_url);
  const found = path ? await storage.open('avatars', path) : undefined;
  return found ? new Uint8Array(await buffer(found.stream)) : null;
}
