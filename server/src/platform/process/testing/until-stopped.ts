import { createLifecycle, stopOnSignals, waitForStop } from '../lifecycle.ts';

/** Runs until the stop, which it announces like `main.ts`, and then exits with code 3. */
const lifecycle = createLifecycle();
stopOnSignals(lifecycle, (signal) => process.stdout.write(`Stopping on ${signal}\n`));
const running = setInterval(() => undefined, 60_000);
process.stdout.write('running\n');
await waitForStop(lifecycle);
clearInterval(running);
process.exitCode = 3;
