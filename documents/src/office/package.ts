import type { Readable } from 'node:stream';
import { DocumentProblem } from '../problem.ts';
import { type ArchiveLimits, openArchive, ZipProblem } from '../zip.ts';

/** An Office file (OOXML): XML parts in a zip, each found by its name. */
export interface Package extends AsyncDisposable {
  has(part: string): boolean;
  /** Declared unpacked size of a part in bytes; undefined if the part is missing. */
  sizeOf(part: string): number | undefined;
  /** Equal for parts with equal content. */
  checksumOf(part: string): string | undefined;
  /** Streams the unpacked bytes of a part; throws `corrupt` if the part is missing. */
  open(part: string): Promise<Readable>;
}

const limits = { entries: 20_000, ratio: 20, alwaysBytes: 1024 * 1024, bytes: 200 * 1024 * 1024 };

/** Opens a package from memory or from a file, with the usual limits or stricter ones. */
export async function openPackage(
  source: Uint8Array | string,
  stricter: Partial<ArchiveLimits> = {},
): Promise<Package> {
  const archive = await corruptIfUnreadable(() => openArchive(source, { ...limits, ...stricter }, key));
  return {
    has: archive.has,
    sizeOf: archive.sizeOf,
    checksumOf: archive.checksumOf,
    open: (part) => corruptIfUnreadable(() => archive.open(part)),
    [Symbol.asyncDispose]: () => archive[Symbol.asyncDispose](),
  };
}

/** Part names are case-insensitive. */
const key = (name: string) => name.replace(/^\/+/, '').toLowerCase();

async function corruptIfUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipProblem ? new DocumentProblem(error.kind, error) : error;
  }
}
