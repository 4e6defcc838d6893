import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { withoutFurtherMarks, withoutInvisible } from '@foyer/contract/plain-text';
import { Invalid, TooLarge } from '../errors.ts';
import type { Storage } from './storage.ts';

export interface Upload {
  fields: ReadonlyMap<string, string>;
  /** Path in the storage's staging folder until `putFile` moves the file. */
  localFile: string;
  fileName: string;
  size: number;
  /** SHA-256, hex. */
  contentHash: string;
}

export interface UploadLimit {
  maxBytes: number;
  tooLarge: string;
  /** Name of the file's form field; default `file`. */
  field?: string;
}

/** Bytes that a form may have besides its file. */
const formOverhead = 65_536;

/**
 * Streams a multipart form to disk while hashing, passes it to `use`, and deletes the file if `use` did not move it.
 * Throws `TooLarge` as soon as the limit is exceeded, and `Invalid` for anything but a form with one such file.
 */
export async function withUpload<T>(
  request: Request,
  storage: Storage,
  limit: UploadLimit,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length')) > limit.maxBytes + formOverhead)
    throw new TooLarge(limit.tooLarge);
  const localFile = await storage.stagingFile();
  try {
    return await use(await receive(request, localFile, limit));
  } finally {
    await rm(localFile, { force: true });
  }
}

async function receive(request: Request, localFile: string, limit: UploadLimit): Promise<Upload> {
  const fields = new Map<string, string>();
  const hash = createHash('sha256');
  let fileName: string | undefined;
  let written: Promise<void> | undefined;
  let failure: unknown;
  const abandoned = new AbortController();
  const form = formReader(request, limit);
  form.on('field', (name, value) => void fields.set(name, value));
  form.on('file', (field, stream, name) => {
    if (field !== (limit.field ?? 'file')) return void stream.resume();
    fileName = name;
    stream.on('limit', () => form.destroy(new TooLarge(limit.tooLarge)));
    const { signal } = abandoned;
    written = pipeline(stream, hashTransform(hash), createWriteStream(localFile, { mode: 0o600 }), {
      signal,
    });
    written.catch((error: Error) => {
      if (signal.aborted) return;
      // An error of the server, such as a full disk. Without `destroy` the form would wait for its file for ever.
      failure = error;
      form.destroy(error);
    });
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), form);
    await written;
  } catch (error) {
    // A truncated form does not end its file stream, which would stay open.
    abandoned.abort();
    await written?.catch(() => undefined);
    if (failure) throw failure;
    if (error instanceof TooLarge) throw error;
    throw new Invalid('The upload could not be read. Please try again.');
  }
  if (!written || fileName === undefined) throw new Invalid('Please choose a file.');
  const { size } = await stat(localFile);
  return { fields, localFile, fileName: cleanName(fileName), size, contentHash: hash.digest('hex') };
}

function formReader(request: Request, limit: UploadLimit) {
  try {
    if (!request.body) throw new Error('no body');
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 10, fieldSize: 4096, parts: 12, fileSize: limit.maxBytes },
    });
  } catch {
    throw new Invalid('Please choose a file.');
  }
}

function hashTransform(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/**
 * A name to show and to save under: in one line, without folders, control and invisible characters. Browsers encode
 * quotation marks and line breaks in it, and nothing else (HTML standard, multipart/form-data encoding algorithm).
 */
function cleanName(name: string): string {
  const base = name
    .replaceAll('%22', '"')
    .replace(/(?:%0D|%0A)+/g, ' ')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '');
  const clean = withoutFurtherMarks(withoutInvisible(base))
    .replace(/\p{Cc}/gu, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .trim();
  const extension = clean.match(/\.[^.]{1,10}$/)?.[0] ?? '';
  if (clean.length <= 200) return clean;
  // The cut may leave half of a surrogate pair.
  return clean.slice(0, 200 - extension.length).replace(/\p{Cs}$/u, '') + extension;
}
