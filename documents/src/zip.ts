import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** Entries of a zip, each found by its name. Nothing is ever unpacked to a path that the archive names. */
export interface Archive extends AsyncDisposable {
  has(name: string): boolean;
  /** Bytes that an entry says it unpacks to. */
  sizeOf(name: string): number | undefined;
  /** Bytes of an entry as they are unpacked; one that is not there is damage. */
  open(name: string): Promise<Readable>;
}

export interface ArchiveLimits {
  entries: number;
  /** Times its size that a file may unpack to, unless that is small in any case. */
  ratio: number;
  alwaysBytes: number;
  bytes: number;
}

/** Why an archive is not read. */
export class ZipProblem extends Error {
  override name = 'ZipProblem';
  readonly kind: 'corrupt' | 'encrypted' | 'tooLarge';

  constructor(kind: ZipProblem['kind'], cause?: unknown) {
    super(`a zip is refused: ${kind}`, { cause });
    this.kind = kind;
  }
}

/**
 * Opens an archive from memory or from a file. What it says to unpack to is checked before anything is unpacked, and
 * yauzl ends an entry that gives another number of bytes than was said. `key` makes the same name of names that mean the same.
 */
export async function openArchive(
  source: Uint8Array | string,
  limits: ArchiveLimits,
  key: (name: string) => string = (name) => name,
): Promise<Archive> {
  const zip = await damaged(() => open(source));
  try {
    const entries = await damaged(() => entriesOf(zip, limits, key));
    return {
      has: (name) => entries.has(key(name)),
      sizeOf: (name) => entries.get(key(name))?.uncompressedSize,
      open: (name) => openEntry(zip, entries.get(key(name))),
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

async function entriesOf(zip: ZipFile, limits: ArchiveLimits, key: (name: string) => string) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > limits.entries) throw new ZipProblem('tooLarge');
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const allowed = Math.max(limits.alwaysBytes, Math.min(limits.bytes, limits.ratio * zip.fileSize));
    if (bytes > allowed) throw new ZipProblem('tooLarge');
    if (entry.isEncrypted()) throw new ZipProblem('encrypted');
    const name = key(entry.fileName);
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new ZipProblem('corrupt');
  return damaged(() => zip.openReadStreamPromise(entry));
}

/** Whatever the zip reader does not understand is damage. */
async function damaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('corrupt', error);
  }
}
