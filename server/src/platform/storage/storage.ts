import type { Readable } from 'node:stream';

/**
 * `avatars` is public; `documents` and `recordings` are private and read by signed links alone; `speech` by addresses of
 * its feature.
 */
export type Bucket = (typeof buckets)[number];

export const buckets = ['avatars', 'documents', 'recordings', 'speech'] as const;

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

interface OpenObject {
  stream: Readable;
  /** Of the whole object, in bytes. */
  size: number;
  /** Of what the stream gives; undefined: all of it. */
  range: ByteRange | undefined;
  etag: string;
}

/** What a link's token permits while it is good. */
export interface Grant {
  bucket: string;
  path: string;
  fileName: string;
}

export interface SignedLink {
  bucket: Bucket;
  path: string;
  seconds: number;
  /** The name under which a browser saves it. */
  fileName: string;
}

/**
 * Files by bucket and path. A path is segments of letters, digits, `.`, `_` and `-`, ends in the extension of its
 * media type, and is written once: other content gets another path. Other paths throw a `RangeError`.
 */
export interface Storage {
  /** Takes over a local file: all of it is there afterwards, also after a power cut, or nothing. */
  putFile(bucket: Bucket, path: string, localFile: string): Promise<void>;
  /** `range` gets the size and says which bytes are wanted. Undefined when there is no such object. */
  open(
    bucket: Bucket,
    path: string,
    range?: (size: number) => ByteRange | undefined,
  ): Promise<OpenObject | undefined>;
  has(bucket: Bucket, path: string): Promise<boolean>;
  /** Harmless when it is gone already. */
  remove(bucket: Bucket, path: string): Promise<void>;
  /** Removes everything in a folder, or the object that has this path. */
  removePrefix(bucket: Bucket, folder: string): Promise<void>;
  /** The paths of a bucket that were written before then. */
  list(bucket: Bucket, writtenBefore: Date): Promise<string[]>;
  /** A fresh local path for bytes on their way in, in a place from where `putFile` is cheap. */
  stagingFile(): Promise<string>;
  /** Root-relative, good for ever. */
  publicUrl(bucket: 'avatars', path: string): string;
  /** Root-relative, good for `seconds`. */
  signedUrl(link: SignedLink): Promise<string>;
  /** What the token of such a link permits, while it is good. */
  readToken(token: string): Promise<Grant | undefined>;
}
