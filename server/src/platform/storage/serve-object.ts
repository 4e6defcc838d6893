import { NotFound } from '../errors.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import type { Logger } from '../log/index.ts';
import { webStreamOf } from '../web-stream-of.ts';
import { byteRange, RangeNotSatisfiable } from './byte-range.ts';
import { mediaTypeOf } from './media-type.ts';
import { isObjectPath } from './object-path.ts';
import type { Bucket, Storage } from './storage.ts';

/** What is logged about a request. */
export interface LoggedRequest {
  log: Logger;
  requestId: string;
}

/** Serves a stored object or a requested range; 304 if the client's etag matches. Throws `NotFound`. */
export async function serveObject(
  request: Request,
  { storage, log, requestId }: LoggedRequest & { storage: Storage },
  bucket: Bucket,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  if (!isObjectPath(path)) throw new NotFound('File');
  const requestedRange = (size: number) => byteRange(request.headers.get('range') ?? undefined, size);
  const storedFile = await storage.open(bucket, path, requestedRange).catch(unsatisfiable);
  if (storedFile instanceof RangeNotSatisfiable)
    return Response.json(
      { code: storedFile.code, message: storedFile.message },
      { status: 416, headers: { 'content-range': `bytes */${storedFile.size}` } },
    );
  if (!storedFile) throw new NotFound('File');
  const { stream, size, range, etag } = storedFile;
  const common = { ...headers, ...guards, etag, 'accept-ranges': 'bytes' };
  if (matchesEtag(request, etag)) {
    stream.destroy();
    return new Response(null, { status: 304, headers: common });
  }
  stream.once('error', (err) => log.error({ err, requestId, bucket }, 'A file could not be sent to its end'));
  const length = range ? range.end - range.start + 1 : size;
  return new Response(webStreamOf(stream), {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-type': mediaTypeOf(path),
      'content-length': String(length),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}

/** Browsers must neither sniff a file's type nor run it. */
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

function unsatisfiable(error: unknown): RangeNotSatisfiable {
  if (error instanceof RangeNotSatisfiable) return error;
  throw error;
}
