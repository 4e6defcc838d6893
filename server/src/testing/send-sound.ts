import type { ServerResponse } from 'node:http';

/** Failures of a vendor's audio, besides an error status. */
export type SoundFailure = 'none' | 'stall' | 'break-off' | 'html' | 'empty' | 'silent';

/** Share of the audio that is sent before it stalls or breaks off. */
const sentShare = 0.5;
const chunkBytes = 4096;

/** Sends audio in chunks without a length, like vendors; `silent` has the same length, without audible sound. */
export async function sendSound(
  response: ServerResponse,
  { type, head, samples }: { type: string; head: Buffer; samples: Buffer },
  failure: SoundFailure,
): Promise<void> {
  if (failure === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to nginx!</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': type });
  if (failure === 'empty') {
    response.end();
    return;
  }
  const isPartial = failure === 'stall' || failure === 'break-off';
  const sound = failure === 'silent' ? Buffer.alloc(samples.length) : samples;
  const sentBytes = Buffer.concat([head, isPartial ? sound.subarray(0, sound.length * sentShare) : sound]);
  for (let at = 0; at < sentBytes.length && !response.destroyed; at += chunkBytes)
    await writeChunk(response, sentBytes.subarray(at, at + chunkBytes));
  if (failure === 'stall') return;
  if (failure === 'break-off') response.destroy();
  else response.end();
}

/** Resolves once the chunk was written or the client has disconnected. */
const writeChunk = (response: ServerResponse, chunk: Buffer) =>
  new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.write(chunk, () => {
      response.off('close', resolve);
      resolve();
    });
  });
