export { countFailures } from './count-failures.ts';
export { countLookups } from './count-lookups.ts';
export { createMetrics, prometheusText } from './create-metrics.ts';
export type { Metrics } from './metrics.ts';
export { watchDatabase } from './watch-database.ts';
