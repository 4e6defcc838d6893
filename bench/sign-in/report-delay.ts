import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the server under test: reports the event loop delay since the last request, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
createServer((_, response) => {
  response.end(JSON.stringify({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 }));
  delay.reset();
})
  .listen(Number(process.env.DELAY_PORT), '127.0.0.1')
  .unref();
