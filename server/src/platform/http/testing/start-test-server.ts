import { afterAll, beforeAll } from 'vitest';
import { type ListeningServer, listen } from '../listen.ts';

/** Serves an app on a free port during the tests of a file. */
export function startTestServer(app: { fetch: unknown }) {
  const ending = new AbortController();
  let server: ListeningServer;
  beforeAll(async () => {
    server = await listen(app.fetch as never, { host: '127.0.0.1', port: 0 }, { ending: ending.signal });
  });
  afterAll(async () => {
    ending.abort();
    await server.close();
  });
  return {
    get port() {
      return server.port;
    },
  };
}
