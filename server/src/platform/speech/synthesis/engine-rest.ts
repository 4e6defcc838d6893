import type { SpeechFailure, SpeechFailureCode } from '../speech-failure.ts';
import type { EngineRest } from './speech-engine.ts';

/** How long an engine is left alone, in seconds, by what it failed of; each sentence would fail alike until then. */
const restSeconds: Partial<Record<SpeechFailureCode, number>> = {
  speech_unauthorized: 60,
  speech_quota: 60,
  speech_model_missing: 60,
  speech_rate_limited: 5,
};
/** Of those that may pass by themselves, so many in a row. */
const passing = new Set<SpeechFailureCode>(['speech_unavailable', 'speech_stalled', 'speech_broken_off']);
const passingInARow = 2;
const passingRestSeconds = 30;
const longestSeconds = 300;

export function createEngineRest(now: () => number = Date.now): EngineRest {
  let rest: { until: number; reason: SpeechFailure } | undefined;
  let inARow = 0;
  return {
    reason: () => (rest && now() < rest.until ? rest.reason : undefined),
    failed(reason) {
      const { code, retryAfter } = reason;
      inARow = passing.has(code) ? inARow + 1 : 0;
      const seconds = inARow >= passingInARow ? passingRestSeconds : (restSeconds[code] ?? 0);
      const until = now() + 1000 * Math.min(longestSeconds, retryAfter ?? seconds);
      if (seconds > 0) rest = { until, reason };
    },
    succeeded() {
      inARow = 0;
    },
  };
}
