import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { toCode, toFloat16Bytes } from '@foyer/engine';
import { and, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { isDatabaseUnavailable, onlyRow, type Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { itemAt } from '#platform/must-get';
import { removeStored } from '#platform/storage';
import type { VectorStore } from '#platform/vectors';
import { removeFile } from '../files.ts';
import { addTerms, lockTerms, removeTerms } from '../indexing/terms.ts';
import { searchVector } from '../passages/search-vector.ts';
import { knowledge_base, uploaded_files } from '../table.ts';
import { removeVectors } from '../vectors/remove-vectors.ts';
import { markIfEmpty } from '../vectors/store-mark.ts';
import { upsertVectors } from '../vectors/upsert-vectors.ts';

/** Stored in place of the content hash, so that a persona has at most one canary. */
const mark = 'canary';

interface StoredFile {
  id: string;
  path: string;
}

/**
 * Stores a sentence as a passage of the viewer's persona, in a document of its own, replacing an earlier canary.
 * Returns the passage's id. It is stored and found like any passage, and can be deleted like any document. If an
 * external vector store does not accept its vector, it is removed again.
 */
export async function storeCanary(ctx: UserContext, foId: string, sentence: string): Promise<string> {
  const vector = itemAt(await ctx.ai.embedding.embed([sentence]), 0);
  const file = await storeText(ctx, foId, sentence);
  const id = await replaceCanary(ctx, { foId, sentence, vector, file });
  if (ctx.vectors) await upsertOrRemove(ctx, ctx.vectors, { foId, fileId: file.id });
  return id;
}

async function upsertOrRemove(ctx: UserContext, store: VectorStore, file: { foId: string; fileId: string }) {
  try {
    await upsertVectors(ctx, store, file);
  } catch (error) {
    await removeFile(ctx, { id: file.fileId }).catch((problem: unknown) => {
      // Another canary may have replaced this one.
      if (!(problem instanceof NotFound)) throw problem;
    });
    throw error;
  }
}

async function replaceCanary(ctx: UserContext, canary: Canary): Promise<string> {
  const { foId, file } = canary;
  const work = ctx.database.transaction(async (tx) => {
    await lockTerms(tx, foId);
    // The persona may have been deleted meanwhile.
    await findOwnPersona(tx, ctx.viewer, foId);
    await removePrevious(tx, ctx, foId);
    await markIfEmpty(tx, ctx, foId);
    const id = await insert(tx, ctx, canary);
    await ctx.features.emit(tx, 'knowledgeChanged', { foId });
    return id;
  });
  return work.catch(async (error: unknown) => {
    // The database became unavailable, so the last commit may have succeeded: the sweep at the next start decides.
    if (!isDatabaseUnavailable(error)) await ctx.storage.remove('documents', file.path);
    throw error;
  });
}

async function storeText({ storage }: UserContext, foId: string, sentence: string): Promise<StoredFile> {
  const id = randomUUID();
  const path = `${foId}/${id}.txt`;
  const local = await storage.stagingFile();
  await writeFile(local, sentence);
  await storage.putFile('documents', path, local);
  return { id, path };
}

async function removePrevious(tx: Transaction, ctx: UserContext, foId: string) {
  const [previous] = await tx
    .select({ id: uploaded_files.id, path: uploaded_files.storage_path })
    .from(uploaded_files)
    .where(and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.content_hash, mark)));
  if (!previous) return;
  await removeTerms(tx, foId, previous.id);
  await removeVectors(tx, ctx, [{ foId, fileId: previous.id }]);
  await tx.delete(uploaded_files).where(eq(uploaded_files.id, previous.id));
  await removeStored(tx, ctx, 'documents', [previous.path]);
}

interface Canary {
  foId: string;
  sentence: string;
  vector: Float32Array;
  file: StoredFile;
}

async function insert(
  tx: Transaction,
  { ai, viewer }: UserContext,
  { foId, sentence, vector, file }: Canary,
) {
  await tx.insert(uploaded_files).values({
    id: file.id,
    fo_id: foId,
    user_id: viewer.id,
    file_name: 'canary.txt',
    file_size: Buffer.byteLength(sentence),
    media_type: 'text/plain',
    content_hash: mark,
    storage_path: file.path,
  });
  const passage = onlyRow(
    await tx
      .insert(knowledge_base)
      .values({
        fo_id: foId,
        file_id: file.id,
        position: 0,
        text: sentence,
        search: searchVector(foId, { headingPath: [], text: sentence }),
        code: toCode(vector),
        embedding: toFloat16Bytes(vector),
        embedding_model: ai.embedding.model,
      })
      .returning({ id: knowledge_base.id }),
  );
  await addTerms(tx, foId, file.id);
  return passage.id;
}
