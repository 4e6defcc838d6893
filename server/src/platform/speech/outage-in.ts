import type { Outage } from '../breaker/index.ts';
import { SpeechFailure, type SpeechFailureCode } from './speech-failure.ts';

const outages: Partial<Record<SpeechFailureCode, Outage>> = {
  speech_stalled: 'hung',
  speech_timeout: 'hung',
  speech_unavailable: 'failed',
  speech_broken_off: 'failed',
};

/** What a failure says of the server: one that refuses, or is busy, is there. */
export const outageIn = (error: unknown): Outage | undefined =>
  error instanceof SpeechFailure ? outages[error.code] : undefined;
