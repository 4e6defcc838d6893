/** Longer than the server waits for the embedding of a text; what takes longer is in `slowOperations`. */
const timeoutMilliseconds = 60_000;

/**
 * `fetch` that rejects if no response has begun in time: on a connection that hangs, such as after a change of the
 * network, the browser waits for ever. What follows the response's headers may take longer. Like other lost
 * connections, this is a `TypeError`.
 */
export async function fetchInTime(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(lateResponse()), timeoutMilliseconds);
  const signals = [timeout.signal, init?.signal].filter((signal) => signal !== null && signal !== undefined);
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

/** The response, whose body fails once nothing of it has arrived for a minute, like a connection that was lost. */
export function endIfStalled(response: Response): Response {
  if (!response.body) return response;
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(lateResponse()), timeoutMilliseconds);
  };
  restart();
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, parts) {
      restart();
      parts.enqueue(part);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(response.body.pipeThrough(watch, { signal: stall.signal }), response);
}

const lateResponse = () => new TypeError('The server did not respond in time.');
