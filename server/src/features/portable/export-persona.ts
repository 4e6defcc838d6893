import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@foyer/contract';
import { pickFields, portableFields } from '@foyer/contract/persona-field-lists';
import pLimit from 'p-limit';
import { recordOutsideTransaction } from '#features/accounts';
import { readTestQuestions } from '#features/evaluation';
import { ownDocumentsOf } from '#features/knowledge';
import { findOwnPersona } from '#features/personas';
import { factsOf } from '#features/training';
import { findPublicVoice } from '#features/voices';
import type { UserContext } from '#platform/context';
import { avatarPath } from '#platform/storage';
import { findPreservedFields } from './storing/preserved-fields.ts';
import { refuseDisconnected, runTask } from './worker/run-task.ts';
import type { ExportedFile, ExportInput } from './writing/write.ts';

interface Input {
  id: string;
  format: ExportFormat;
}

/** One at a time: exports do not delay imports, and those that wait have read nothing yet. */
const queue = pLimit(1);

/**
 * Exports the viewer's persona as a file. Other people's messages, and what the persona learnt from them, are not
 * exported.
 */
export async function exportPersona(
  ctx: UserContext,
  input: Input,
  signal: AbortSignal,
): Promise<ExportedFile> {
  await ctx.limits.use('exportPerHour', ctx.viewer.id);
  return queue(() => {
    refuseDisconnected(signal);
    return write(ctx, input, signal);
  });
}

async function write(ctx: UserContext, { id, format }: Input, signal: AbortSignal): Promise<ExportedFile> {
  const { db } = ctx.database;
  const persona = await findOwnPersona(db, ctx.viewer, id);
  const input: ExportInput = {
    content: {
      ...pickFields(portableFields, persona),
      facts: await factsOf(db, id),
      test_questions: await readTestQuestions(db, id),
      voice: await findPublicVoice(db, id),
    },
    preserved: await findPreservedFields(db, id),
    handle: persona.handle,
    creator: persona.creator?.display_name ?? '',
    createdAt: persona.created_at,
    now: ctx.clock(),
    // Only the names: the documents themselves are exported with the copy of all data.
    documents: await ownDocumentsOf(db, { foId: id, ownerId: ctx.viewer.id }),
  };
  await recordOutsideTransaction(ctx, { kind: 'persona_exported', userId: ctx.viewer.id, detail: format });
  const picture = await pictureOf(ctx, persona.avatar_url);
  const outcome = await runTask({ type: 'write', input, picture, format }, signal);
  if (outcome.type !== 'written') throw new Error(`unexpected outcome: ${outcome.type}`);
  return outcome.file;
}

async function pictureOf({ storage }: UserContext, avatar_url: string | null): Promise<Uint8Array | null> {
  const path = avatar_url && avatarPath(avatar_url);
  const storedPicture = path ? await storage.open('avatars', path) : undefined;
  return storedPicture ? new Uint8Array(await buffer(storedPicture.stream)) : null;
}
