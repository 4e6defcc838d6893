import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Platform } from '#platform/context';

const shape = z.object({ external: z.record(z.string(), z.unknown()).optional() });

/** Asked again after this time, and after a failure too: pages do not wait for a server that is away. */
const freshMilliseconds = 5 * 60_000;
const patienceMilliseconds = 3000;

const cache = new LRUCache<string, Promise<z.output<typeof shape> | undefined>>({
  max: 10,
  ttl: freshMilliseconds,
});

/** What the external auth server says is on; undefined while it cannot be asked. */
export function externalAuthSettings({ config: { auth }, log }: Pick<Platform, 'config' | 'log'>) {
  if (!auth) return undefined;
  const known = cache.get(auth.url);
  if (known) return known;
  const asked = ask(auth.url).catch((error: unknown) => {
    log.warn({ err: error }, 'The auth server does not say what is on');
    return undefined;
  });
  cache.set(auth.url, asked);
  return asked;
}

async function ask(url: string) {
  const response = await fetch(`${url}/settings`, { signal: AbortSignal.timeout(patienceMilliseconds) });
  if (!response.ok) throw new Error(`/settings answered ${response.status}`);
  return shape.parse(await response.json());
}
