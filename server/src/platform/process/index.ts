export { createLifecycle, type Lifecycle, stopOf, stopOnSignals } from './lifecycle.ts';
export { StartError } from './start-error.ts';
