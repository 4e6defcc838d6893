import type { Breaker } from '../../breaker/index.ts';
import { SpeechFailure, type SpeechFailureCode } from '../speech-failure.ts';
import type { EnginePause } from './speech-engine.ts';

/** Seconds for which an engine is paused after a failure, by error code. Until then each sentence would fail too. */
const pauseSeconds: Partial<Record<SpeechFailureCode, number>> = {
  speech_unauthorized: 60,
  speech_quota: 60,
  speech_model_missing: 60,
  speech_rate_limited: 5,
};
const maxSeconds = 300;

/** Pauses an engine for a time after a refusal, and while the breaker of its server is open. */
export function createEnginePause(breaker: Breaker, now: () => number = Date.now): EnginePause {
  let pause: { until: number; reason: SpeechFailure } | undefined;
  return {
    reason() {
      if (breaker.state !== 'closed') return new SpeechFailure('speech_unavailable');
      return pause && now() < pause.until ? pause.reason : undefined;
    },
    failed(reason) {
      const { code, retryAfter } = reason;
      const seconds = pauseSeconds[code] ?? 0;
      const until = now() + 1000 * Math.min(maxSeconds, retryAfter ?? seconds);
      if (seconds > 0) pause = { until, reason };
    },
  };
}
