import type { Readable } from 'node:stream';

/** `avatars` is public; `documents` and `recordings` are private, with signed links; `speech` has URLs of its own. */
export type Bucket = (typeof buckets)[number];

export const buckets = ['avatars', 'documents', 'recordings', 'speech'] as const;

/** Bytes `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

interface OpenObject {
  stream: Readable;
  /** Size of the whole object in bytes. */
  size: number;
  /** Range of the stream; undefined for the whole object. */
  range: ByteRange | undefined;
  etag: string;
}

/** The content of a link's token. */
export interface Grant {
  bucket: string;
  path: string;
  fileName: string;
}

export interface SignedLink {
  bucket: Bucket;
  path: string;
  seconds: number;
  /** File name for saving. */
  fileName: string;
}

/**
 * Files by bucket and path. A path consists of segments of letters, digits, `.`, `_` and `-`, ends in the extension of
 * its media type, and is written once: other content needs another path. Other paths throw a `RangeError`.
 */
export interface Storage {
  /** Moves a local file into the storage, atomically and durably. */
  putFile(bucket: Bucket, path: string, localFile: string): Promise<void>;
  /** `range` gets the size and returns the wanted bytes. Undefined if there is no such object. */
  open(
    bucket: Bucket,
    path: string,
    range?: (size: number) => ByteRange | undefined,
  ): Promise<OpenObject | undefined>;
  has(bucket: Bucket, path: string): Promise<boolean>;
  /** Idempotent. */
  remove(bucket: Bucket, path: string): Promise<void>;
  /** Deletes everything in a folder, or the object with this path. */
  removePrefix(bucket: Bucket, folder: string): Promise<void>;
  /**
   * The paths of a bucket's objects that were written before then, read while they are used. Those of one folder follow
   * each other.
   */
  list(bucket: Bucket, writtenBefore: Date): AsyncIterable<string>;
  /** A new local path for incoming data, from which `putFile` is cheap. */
  stagingFile(): Promise<string>;
  /** Root-relative; does not expire. */
  publicUrl(bucket: 'avatars', path: string): string;
  /** Root-relative; valid for `seconds`. */
  signedUrl(link: SignedLink): Promise<string>;
  /** The grant of such a link's token while it is valid. */
  readToken(token: string): Promise<Grant | undefined>;
}
