import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { webStreamOf } from '../web-stream-of.ts';
import { acceptedEncoding, markEncoded } from './accepted-encoding.ts';

const brotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
};
const gzip = { flush: constants.Z_SYNC_FLUSH, level: 4 };

/**
 * Compresses a streamed page: flushes each piece, so that the shell arrives before the rest is rendered. The page is
 * cancelled when its client leaves.
 */
export function compressStream(request: Request, response: Response): Response {
  const encoding = acceptedEncoding(request);
  const type = response.headers.get('content-type') ?? '';
  if (!encoding || !response.body || !/^text\/|json|x-script/.test(type)) return response;
  const compressor = encoding === 'br' ? createBrotliCompress(brotli) : createGzip(gzip);
  // The reader of the compressed page gets its errors.
  pipeline(Readable.fromWeb(response.body as NodeStream), compressor, () => undefined);
  const compressed = webStreamOf(compressor);
  const { status, statusText } = response;
  return new Response(compressed, { status, statusText, headers: markEncoded(response.headers, encoding) });
}
