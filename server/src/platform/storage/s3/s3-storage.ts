import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { S3Settings } from '../../../config/storage.ts';
import { mediaTypeOf } from '../media-type.ts';
import { isObjectPath } from '../object-path.ts';
import { publicUrl, readToken, type SigningKey, signedUrl } from '../signature.ts';
import { newStagingFile, removeAbandoned } from '../staging.ts';
import type { Bucket, ByteRange, Storage } from '../storage.ts';
import { listKeys } from './list-keys.ts';
import { type CallS3, createS3Call, S3Failure } from './s3-call.ts';

interface Options {
  settings: S3Settings;
  /** Local folder for incoming files. */
  staging: string;
  /** Signs the site's own links; the same in every process. */
  key: SigningKey;
}

const maxConcurrentRemovals = 8;

/**
 * Stores objects in one bucket of an S3 server, under `{bucket}/{path}`. They are read through the site (decision
 * 0120).
 */
export async function createS3Storage({ settings, staging, key }: Options): Promise<Storage> {
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await removeAbandoned(staging);
  const call = createS3Call(settings);
  const remove = async (name: string) => void (await call({ method: 'DELETE', key: name })).resume();
  return {
    putFile: async (bucket, path, localFile) => {
      await put(call, keyOf(bucket, path), localFile);
      await rm(localFile, { force: true });
    },
    open: (bucket, path, range) => openObject(call, keyOf(bucket, path), range),
    has: async (bucket, path) => {
      const response = await call({ method: 'HEAD', key: keyOf(bucket, path) });
      response.resume();
      return response.statusCode !== 404;
    },
    remove: (bucket, path) => remove(keyOf(bucket, path)),
    async removePrefix(bucket, folder) {
      const name = keyOf(bucket, folder);
      const names = [name];
      for await (const { key } of listKeys(call, `${name}/`)) names.push(key);
      const limit = pLimit(maxConcurrentRemovals);
      await Promise.all(names.map((one) => limit(() => remove(one))));
    },
    // S3 sorts by key, so that the keys of one folder are consecutive.
    async *list(bucket, writtenBefore) {
      for await (const { key: name, writtenAt } of listKeys(call, `${bucket}/`))
        if (writtenAt < writtenBefore) yield name.slice(bucket.length + 1);
    },
    stagingFile: () => newStagingFile(staging),
    publicUrl,
    signedUrl: (link) => signedUrl(key, link),
    readToken: (token) => readToken(key, token),
  };
}

function keyOf(bucket: Bucket, path: string): string {
  if (!isObjectPath(path)) throw new RangeError(`not a path of an object: ${JSON.stringify(path)}`);
  return `${bucket}/${path}`;
}

/**
 * Uploads with a hash, so that the server stores everything or nothing. One request allows 5 GB, far more than any
 * upload here.
 */
async function put(call: CallS3, key: string, path: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  const headers = { 'content-type': mediaTypeOf(key) };
  const response = await call({
    method: 'PUT',
    key,
    headers,
    file: { path, size, sha256: hash.digest('hex') },
  });
  response.resume();
  if (response.statusCode !== 200) throw new S3Failure('There is no such bucket');
}

/** Requests the whole object first: only that returns the size, and most requests want all of it. */
async function openObject(call: CallS3, key: string, rangeOf?: (size: number) => ByteRange | undefined) {
  const response = await call({ method: 'GET', key });
  if (response.statusCode === 404) return void response.resume();
  const size = Number(response.headers['content-length']);
  const etag = String(response.headers.etag);
  const range = requestedRange(response, size, rangeOf);
  if (!range) return { stream: response, size, range, etag };
  response.destroy();
  const headers = { range: `bytes=${range.start}-${range.end}`, 'if-match': etag };
  const part = await call({ method: 'GET', key, headers });
  if (part.statusCode === 206) return { stream: part, size, range, etag };
  part.destroy();
  throw new S3Failure('The server does not read parts of files');
}

/** Throws if the range is not satisfiable; the response is then discarded. */
function requestedRange(
  response: IncomingMessage,
  size: number,
  rangeOf?: (size: number) => ByteRange | undefined,
) {
  try {
    return rangeOf?.(size);
  } catch (error) {
    response.destroy();
    throw error;
  }
}
