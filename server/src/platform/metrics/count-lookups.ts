import type { LabelsOf } from './definitions.ts';
import type { Metrics } from './metrics.ts';

/** Counts hits and misses of a cache. */
export function countLookups(
  metrics: Metrics,
  cache: LabelsOf<'foyer_cache_lookups_total'>['cache'],
  hits: number,
  misses: number,
): void {
  metrics.count('foyer_cache_lookups_total', { cache, result: 'hit' }, hits);
  metrics.count('foyer_cache_lookups_total', { cache, result: 'miss' }, misses);
}
