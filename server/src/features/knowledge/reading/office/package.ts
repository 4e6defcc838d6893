import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { DocumentProblem } from '../problem.ts';

/** An Office file (OOXML): XML parts in a zip, each found by its name. */
export interface Package extends AsyncDisposable {
  has(part: string): boolean;
  /** Bytes of a part as they are unpacked; a part that is not there is damage. */
  open(part: string): Promise<Readable>;
}

const limits = {
  parts: 20_000,
  /** Times its size that a file may unpack to, unless that is small in any case. */
  ratio: 20,
  alwaysBytes: 1024 * 1024,
  bytes: 200 * 1024 * 1024,
};

/**
 * Opens a package from memory or from a file. What it says to unpack to is checked before anything is unpacked, and
 * yauzl ends a part that gives another number of bytes than was said.
 */
export async function openPackage(source: Uint8Array | string): Promise<Package> {
  const zip = await damaged(() => open(source));
  try {
    const parts = await damaged(() => partsOf(zip));
    return {
      has: (part) => parts.has(key(part)),
      open: (part) => openPart(zip, parts.get(key(part))),
      [Symbol.asyncDispose]: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function open(source: Uint8Array | string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  if (typeof source === 'string') return openPromise(source, options);
  return fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options);
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > limits.parts) throw new DocumentProblem('tooLarge');
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const allowed = Math.max(limits.alwaysBytes, Math.min(limits.bytes, limits.ratio * zip.fileSize));
    if (bytes > allowed) throw new DocumentProblem('tooLarge');
    if (entry.isEncrypted()) throw new DocumentProblem('encrypted');
    const name = key(entry.fileName);
    if (!parts.has(name)) parts.set(name, entry);
  }
  return parts;
}

async function openPart(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new DocumentProblem('corrupt');
  return damaged(() => zip.openReadStreamPromise(entry));
}

/** Names of parts are the same in any case of their letters. */
const key = (name: string) => name.replace(/^\/+/, '').toLowerCase();

/** Whatever the zip reader does not understand is damage. */
async function damaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DocumentProblem ? error : new DocumentProblem('corrupt', error);
  }
}
