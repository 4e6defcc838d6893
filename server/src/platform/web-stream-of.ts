import type { Readable } from 'node:stream';

/**
 * The bytes of a Node stream as the body of a response. Cancelling it destroys the Node stream at once:
 * `ReadableStream.from` leaves it open if nothing was read yet, as for HEAD and for a client that has left.
 */
export function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const pieces = stream.iterator();
  // The reader gets the error. Before the first read nobody else listens, and it would end the server.
  stream.on('error', () => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
