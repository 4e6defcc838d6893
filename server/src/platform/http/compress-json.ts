import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, markEncoded } from './accepted-encoding.ts';

/** Shorter answers fit into one packet anyway. */
const minBytes = 1024;

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const zip = promisify(gzip);

/**
 * Compresses a JSON answer that is in memory, off the event loop; event streams and files are returned as they are.
 *
 * The length of a compressed answer can reveal a secret to an attacker who controls another part of it and sees many
 * lengths (BREACH). Other sites cannot make a browser request such answers: the viewer is identified by a bearer token,
 * not by a cookie. Answers with tokens or codes, at `/auth/v1`, are not compressed.
 */
export async function compressJson(request: Request, response: Response): Promise<Response> {
  const encoding = acceptedEncoding(request);
  if (!encoding || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < minBytes) return new Response(body, response);
  const compressed = await (encoding === 'br' ? brotli(body, brotliOptions) : zip(body, { level: 4 }));
  const { status, statusText } = response;
  return new Response(compressed, { status, statusText, headers: markEncoded(response.headers, encoding) });
}
