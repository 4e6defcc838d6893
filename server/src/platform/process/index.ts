export { createLifecycle, type Lifecycle, stopOnSignals, waitForStop } from './lifecycle.ts';
export { StartError } from './start-error.ts';
export type { Duties } from './workers/messages.ts';
export { siblingsOf } from './workers/siblings.ts';
export { dutiesOfWorker, exitIfOrphaned, report } from './workers/worker.ts';
