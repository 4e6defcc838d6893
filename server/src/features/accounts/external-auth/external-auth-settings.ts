import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { boundedFetch } from '#platform/bounded-fetch';
import type { Platform } from '#platform/context';

const shape = z.object({ external: z.record(z.string(), z.unknown()).optional() });

/** Cached for this time, failures too, so that pages do not wait for an unavailable server. */
const freshMilliseconds = 5 * 60_000;
const timeoutMilliseconds = 3000;

const cache = new LRUCache<string, Promise<z.output<typeof shape> | undefined>>({
  max: 10,
  ttl: freshMilliseconds,
});

/** The settings of the external auth server; undefined if it cannot be reached. */
export function externalAuthSettings({ config: { auth }, log }: Pick<Platform, 'config' | 'log'>) {
  if (!auth) return undefined;
  const cached = cache.get(auth.url);
  if (cached) return cached;
  const request = fetchSettings(auth.url).catch((error: unknown) => {
    log.warn({ err: error }, 'The settings of the auth server could not be read');
    return undefined;
  });
  cache.set(auth.url, request);
  return request;
}

async function fetchSettings(url: string) {
  const response = await boundedFetch(`${url}/settings`, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`/settings answered ${response.status}`);
  return shape.parse(await response.json());
}
