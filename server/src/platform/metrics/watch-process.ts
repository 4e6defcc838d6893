import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Sampling interval of the event loop delay, in milliseconds. */
const resolution = 20;

/** Metrics of this process's event loop, CPU and memory. */
export function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let busy = performance.eventLoopUtilization();
  const startedAt = Date.now() / 1000 - process.uptime();

  metrics.watch('foyer_event_loop_delay_seconds', () => {
    const delaySeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
    const values = [
      [{ percentile: '50' as const }, delaySeconds(delay.percentile(50))],
      [{ percentile: '99' as const }, delaySeconds(delay.percentile(99))],
      [{ percentile: '100' as const }, delaySeconds(delay.max)],
    ] satisfies [object, number][];
    delay.reset();
    return values;
  });
  metrics.watch('foyer_event_loop_utilization', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, busy);
    busy = now;
    return [[{}, utilization]];
  });
  metrics.watch('process_cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage();
    return [[{}, (user + system) / 1e6]];
  });
  metrics.watch('process_resident_memory_bytes', () => [[{}, process.memoryUsage.rss()]]);
  metrics.watch('nodejs_heap_size_used_bytes', () => [[{}, process.memoryUsage().heapUsed]]);
  metrics.watch('process_start_time_seconds', () => [[{}, startedAt]]);
}
