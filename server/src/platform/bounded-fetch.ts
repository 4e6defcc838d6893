/** In bytes, far above the longest response that the site reads as a whole, which has 64 embeddings. */
const maxBytes = 16 * 1024 * 1024;

export class ResponseTooLong extends Error {
  override name = 'ResponseTooLong';
}

/**
 * `fetch` that reads the whole body before it resolves. Throws `ResponseTooLong` for a body that would fill the
 * memory.
 */
export async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  return new Response(response.body && (await readBounded(response.body)), response);
}

/** Reads a whole body; cancels it and throws `ResponseTooLong` if it has more than `max` bytes. */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  max = maxBytes,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > max) throw new ResponseTooLong(`The response is longer than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
