import type { Ports } from './context.ts';
import { countFailures, watchDatabase } from './metrics/index.ts';

/** Wraps the ports to measure them. Turns measure the chat model themselves. */
export function measurePorts(ports: Ports): Ports {
  const { metrics, ai, events, speech } = ports;
  watchDatabase(metrics, ports.database);
  const countEvent = (type: string) => metrics.count('foyer_live_events_total', { type });
  return {
    ...ports,
    ai: {
      ...ai,
      judge: countFailures(ai.judge, 'judge', metrics),
      memory: countFailures(ai.memory, 'memory', metrics),
      style: countFailures(ai.style, 'style', metrics),
    },
    events: {
      ...events,
      publish(executor, userId, event) {
        countEvent(event.type);
        return events.publish(executor, userId, event);
      },
      publishNow(executor, userId, event) {
        countEvent(event.type);
        return events.publishNow(executor, userId, event);
      },
    },
    speech: {
      ...speech,
      transcription: speech.transcription && countFailures(speech.transcription, 'transcription', metrics),
    },
  };
}
