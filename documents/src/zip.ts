import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

/** Entries of a zip, each found by its name. Nothing is ever unpacked to a path that the archive names. */
export interface Archive extends AsyncDisposable {
  has(name: string): boolean;
  /** Declared unpacked size of an entry in bytes; undefined if the entry is missing. */
  sizeOf(name: string): number | undefined;
  /** Equal for entries with equal content. */
  checksumOf(name: string): string | undefined;
  /** Streams the unpacked bytes of an entry; throws if the entry is missing. */
  open(name: string): Promise<Readable>;
}

export interface ArchiveLimits {
  entries: number;
  /** Largest compression ratio (zip bombs); not applied to an archive that unpacks to at most `alwaysBytes`. */
  ratio: number;
  alwaysBytes: number;
  bytes: number;
  /** Largest directory, with the names and comments of all entries; undefined for one as large as the file. */
  directoryBytes?: number;
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
 * Opens an archive from memory or a file. Declared sizes are checked before anything is unpacked, and yauzl ends an
 * entry whose size differs. `key` normalises names.
 */
export async function openArchive(
  source: Uint8Array | string,
  limits: ArchiveLimits,
  key: (name: string) => string = (name) => name,
): Promise<Archive> {
  const zip = await corruptOnError(() => open(source));
  try {
    const entries = await corruptOnError(() => entriesOf(zip, limits, key));
    return {
      has: (name) => entries.has(key(name)),
      sizeOf: (name) => entries.get(key(name))?.uncompressedSize,
      checksumOf: (name) => {
        const entry = entries.get(key(name));
        return entry && `${entry.crc32} ${entry.uncompressedSize}`;
      },
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
  let [bytes, directoryBytes] = [0, 0];
  if (zip.entryCount > limits.entries) throw new ZipProblem('tooLarge');
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const allowed = Math.max(limits.alwaysBytes, Math.min(limits.bytes, limits.ratio * zip.fileSize));
    if (bytes > allowed) throw new ZipProblem('tooLarge');
    directoryBytes += entryBytes(entry);
    if (directoryBytes > (limits.directoryBytes ?? zip.fileSize)) throw new ZipProblem('tooLarge');
    if (entry.isEncrypted()) throw new ZipProblem('encrypted');
    // Parsed, they take fifty times their bytes, and nothing reads them again.
    entry.extraFields = [];
    const name = key(entry.fileName);
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

/** Bytes of an entry in the directory. */
const entryBytes = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
  46 + fileNameLength + extraFieldLength + fileCommentLength;

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new ZipProblem('corrupt');
  return corruptOnError(() => zip.openReadStreamPromise(entry));
}

/** Any error of the zip reader counts as damage. */
async function corruptOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('corrupt', error);
  }
}
