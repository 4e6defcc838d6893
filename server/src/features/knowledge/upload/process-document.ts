import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { limits, type UploadedFile } from '@foyer/contract';
import { documentFormats } from '@foyer/contract/document-formats';
import { plainText } from '@foyer/contract/plain-text';
import { idOr } from '@foyer/contract/text';
import { and, desc, eq, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#features/accounts';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { isDatabaseUnavailable, onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Conflict, Invalid, invalidInput, NotFound } from '#platform/errors';
import { removeStored, type Upload, withUpload } from '#platform/storage';
import { startJob } from '../indexing/start-job.ts';
import { processing_jobs, uploaded_files } from '../table.ts';
import { documentFormat, type UploadKind } from './document-format.ts';

const limit = { maxBytes: limits.document.maxBytes, tooLarge: 'File size must be less than 50MB' };

const fieldsSchema = z.strictObject({
  foId: idOr('Persona not found'),
  context: z.string().max(limits.document.contextMax).transform(plainText).optional(),
});

/**
 * Stores a document and starts the job that reads it. Equal content is stored once. The owner's document is used for
 * everyone who talks with the persona; a visitor's, which needs a description, only for that visitor, and it is
 * deleted after a day unless it is attached to a message.
 */
export const processDocument = (ctx: UserContext, request: Request) =>
  processUpload(ctx, request, 'document');

/** The same for a picture. */
export const processImage = (ctx: UserContext, request: Request) => processUpload(ctx, request, 'image');

async function processUpload(ctx: UserContext, request: Request, kind: UploadKind) {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return withUpload(request, ctx.storage, limit, async (upload) => {
    const fields = fieldsSchema.safeParse(Object.fromEntries(upload.fields));
    if (!fields.success) throw invalidInput(fields.error);
    const persona = await findVisiblePersona(ctx.database.db, ctx.viewer, fields.data.foId);
    if (persona.owner_id !== ctx.viewer.id && !fields.data.context?.trim())
      throw new Invalid('Please provide context for the attachment');
    return { success: true, ...(await storeUpload(ctx, upload, fields.data, kind)) };
  });
}

/** Stores a document that the site provides, as if the viewer had uploaded it. */
export async function storeDocument(
  ctx: UserContext,
  { foId, fileName, bytes }: { foId: string; fileName: string; bytes: Uint8Array },
) {
  const localFile = await ctx.storage.stagingFile();
  try {
    await writeFile(localFile, bytes, { mode: 0o600 });
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const upload = { fields: new Map(), localFile, fileName, size: bytes.length, contentHash };
    return await storeUpload(ctx, upload, { foId }, 'document');
  } finally {
    await rm(localFile, { force: true });
  }
}

async function storeUpload(
  ctx: UserContext,
  upload: Upload,
  { foId, context }: z.infer<typeof fieldsSchema>,
  kind: UploadKind,
) {
  const format = await documentFormat(upload.fileName, upload.localFile, kind);
  const id = randomUUID();
  const path = `${foId}/${id}.${format}`;
  // Before the transaction: a slow storage must not keep the file locked.
  const lostPath = await lostPathOf(ctx, { foId, contentHash: upload.contentHash });
  await ctx.storage.putFile('documents', path, upload.localFile);
  const row = {
    id,
    fo_id: foId,
    user_id: ctx.viewer.id,
    file_name: upload.fileName,
    file_size: upload.size,
    media_type: documentFormats[format].mediaType,
    content_hash: upload.contentHash,
    context: context?.trim() || null,
    storage_path: path,
  };
  return ctx.database
    .transaction(async (tx) => {
      // Before other locks, as everywhere. Of concurrent uploads the second one counts the first one's file.
      await lockUser(tx, ctx.viewer.id);
      return insertOnce(ctx, tx, row, lostPath);
    })
    .catch(async (error) => {
      // The database became unavailable, so the last commit may have succeeded: the sweep at the next start decides.
      if (!isDatabaseUnavailable(error)) await ctx.storage.remove('documents', path);
      const violated = violatedConstraint(error);
      // The persona and its folder were deleted meanwhile; storing the file has created the folder again.
      if (violated === 'uploaded_files_fo_id_fos_id_fk') await ctx.storage.removePrefix('documents', foId);
      throw violated?.endsWith('_fk') ? new NotFound('Persona') : error;
    });
}

/** The path of the viewer's document of equal content, if the storage has lost it. */
async function lostPathOf(
  { database: { db }, storage, viewer }: UserContext,
  { foId, contentHash }: { foId: string; contentHash: string },
): Promise<string | undefined> {
  const [file] = await db
    .select({ path: uploaded_files.storage_path })
    .from(uploaded_files)
    .where(hasContent(foId, viewer.id, contentHash));
  return file && !(await storage.has('documents', file.path)) ? file.path : undefined;
}

const hasContent = (foId: string, userId: string, contentHash: string) =>
  and(
    eq(uploaded_files.fo_id, foId),
    eq(uploaded_files.user_id, userId),
    eq(uploaded_files.content_hash, contentHash),
  );

type NewFile = typeof uploaded_files.$inferInsert & Pick<UploadedFile, 'id'>;

async function insertOnce(ctx: UserContext, tx: Transaction, row: NewFile, lostPath: string | undefined) {
  const [inserted] = await tx.insert(uploaded_files).values(row).onConflictDoNothing().returning();
  if (inserted) {
    await expectSpace(ctx, tx);
    return startJob(ctx, tx, inserted);
  }
  const [sameFile] = await tx
    .select()
    .from(uploaded_files)
    .where(hasContent(row.fo_id, row.user_id, row.content_hash))
    .for('update');
  // Deleted meanwhile.
  if (!sameFile) return insertOnce(ctx, tx, row, lostPath);
  // Uploaded as an attachment again: the day in which a message must have it starts again (`sweepUnattached`).
  if (row.context)
    await tx
      .update(uploaded_files)
      .set({ upload_date: sql`now()` })
      .where(eq(uploaded_files.id, sameFile.id));
  const [job] = await tx
    .select()
    .from(processing_jobs)
    .where(eq(processing_jobs.file_id, sameFile.id))
    .orderBy(desc(processing_jobs.created_at))
    .limit(1);
  if (job && job.status !== 'failed') {
    if (sameFile.storage_path === lostPath)
      await tx
        .update(uploaded_files)
        .set({ storage_path: row.storage_path })
        .where(eq(uploaded_files.id, sameFile.id));
    else await removeStored(tx, ctx, 'documents', [row.storage_path]);
    return { fileId: sameFile.id, jobId: job.id, sameAs: sameFile.file_name };
  }
  // Uploading failed content again is a retry, with the new description. The new copy replaces the stored one, which
  // may be lost.
  const { file_name, media_type, storage_path, context } = row;
  const replacedFile = onlyRow(
    await tx
      .update(uploaded_files)
      .set({ file_name, media_type, storage_path, ...(context && { context }) })
      .where(eq(uploaded_files.id, sameFile.id))
      .returning(),
  );
  await removeStored(tx, ctx, 'documents', [sameFile.storage_path]);
  return startJob(ctx, tx, replacedFile);
}

const megabyte = 1_000_000;

/** Throws if the viewer's files, the new one included, are too large together. */
async function expectSpace({ viewer, config }: UserContext, tx: Transaction): Promise<void> {
  const { maxMegabytesPerUser } = config.storage;
  const { bytes } = onlyRow(
    await tx
      .select({ bytes: sum(uploaded_files.file_size).mapWith(Number) })
      .from(uploaded_files)
      .where(eq(uploaded_files.user_id, viewer.id)),
  );
  if (bytes !== null && bytes > maxMegabytesPerUser * megabyte)
    throw new Conflict(
      'no_space',
      `Your files may have ${maxMegabytesPerUser} MB together, and this one would exceed that. Please delete some first.`,
    );
}
