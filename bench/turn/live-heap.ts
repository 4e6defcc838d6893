import { writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Imported into a server: writes the heap size after each full garbage collection, in bytes, to the file named by the
 * query parameter `to`.
 */
const file = new URL(import.meta.url).searchParams.get('to');
const isMajorCollection = (entry: object) =>
  (entry as { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

if (isMainThread && file) {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajorCollection))
      writeFileSync(file, String(process.memoryUsage().heapUsed));
  });
  observer.observe({ entryTypes: ['gc'] });
}
