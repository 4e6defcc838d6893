import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../../public/service-worker.js'), 'utf8');

/** The text of the service worker's response to a navigation, while the server cannot be reached. */
async function offlineResponse(preloadResponse: Promise<Response | undefined>): Promise<string> {
  const addEventListener = vi.fn();
  const fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  const caches = { match: async () => new Response('The offline page') };
  runInNewContext(script, { self: { addEventListener }, fetch, caches });
  const onFetch = addEventListener.mock.calls.find(([name]) => name === 'fetch')![1];
  const respondWith = vi.fn<(response: Promise<Response>) => void>();
  onFetch({ request: { mode: 'navigate', method: 'GET' }, preloadResponse, respondWith });
  return (await respondWith.mock.calls[0]![0]).text();
}

it.each([
  ['that failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that failed in Firefox', async () => Response.error()],
  ['that the browser does not support', async () => undefined],
])('the offline page is shown after a preload %s', async (_, preload) => {
  expect(await offlineResponse(preload())).toBe('The offline page');
});
