import { z } from 'zod';
import { limit, optional } from './variable.ts';

/** A bucket of an S3 server, with its credentials. */
export interface S3Settings {
  /** The origin of the S3 server, including the scheme. */
  readonly origin: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const expectedBucket =
  'an address like https://KEY:SECRET@host/bucket, with special characters of key and secret as %XX, such as %2F for a slash';

export const storageVariables = {
  S3_URL: optional(
    'Bucket of an S3 server that stores the files, such as `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1`; special characters in key and secret as %XX.',
    z.string().refine(isBucket, expectedBucket),
    'the folder `storage` in `DATA_DIR`',
    'secret',
  ),
  UPLOADS_PER_USER_MB: limit(
    'Megabytes of documents and pictures that a user may have uploaded as knowledge and in chats, without portraits and recordings.',
    2000,
  ),
};

interface StorageValues {
  S3_URL: string | undefined;
  SECRET_KEY: string | undefined;
}

/** Undefined: files are on disk. */
export function s3Of({ S3_URL }: Pick<StorageValues, 'S3_URL'>): S3Settings | undefined {
  if (!S3_URL) return undefined;
  const url = new URL(S3_URL);
  return {
    origin: url.origin,
    bucket: url.pathname.slice(1).replace(/\/$/, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function isBucket(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return false;
  return (
    /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(url.pathname) && isDecodable(url.username + url.password)
  );
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
