import type { ServerResponse } from 'node:http';

/** How a vendor's sound may come to nothing, beside a bad status. */
export type SoundFailure = 'none' | 'stall' | 'break-off' | 'html' | 'empty' | 'silent';

/** Of a sound that ends early, what is sent. */
const early = 0.5;
const pieceBytes = 4096;

/** Sends a sound as vendors do, in pieces and without a length; `silent` is of the same length, and nothing is heard. */
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
  const isEarly = failure === 'stall' || failure === 'break-off';
  const sound = failure === 'silent' ? Buffer.alloc(samples.length) : samples;
  const sent = Buffer.concat([head, isEarly ? sound.subarray(0, sound.length * early) : sound]);
  for (let at = 0; at < sent.length && !response.destroyed; at += pieceBytes)
    await written(response, sent.subarray(at, at + pieceBytes));
  if (failure === 'stall') return;
  if (failure === 'break-off') response.destroy();
  else response.end();
}

/** Once the piece has left, or nobody takes it any more. */
const written = (response: ServerResponse, piece: Buffer) =>
  new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.write(piece, () => {
      response.off('close', resolve);
      resolve();
    });
  });
