import { Refusal } from '../errors.ts';

/** What a speech engine can fail by, and what people are told of it. */
const failures = {
  speech_timeout: [504, 'Transcription timed out after 120 seconds. Please try with a shorter audio clip.'],
  speech_unauthorized: [
    502,
    'The speech engine refused the key of this site. Its operator needs to check AI_API_KEY.',
  ],
  speech_model_missing: [
    502,
    'The speech model this site asks for does not exist. Its operator needs to check TRANSCRIPTION_MODEL.',
  ],
  speech_rate_limited: [503, 'The speech engine is busy right now. Please try again in a moment.'],
  speech_refused: [422, 'The speech engine could not make sense of this audio.'],
  speech_bad_answer: [502, 'The speech engine sent something that could not be read. Please try again.'],
  speech_unavailable: [502, 'The speech engine cannot be reached right now. Please try again.'],
} satisfies Record<string, [status: number, message: string]>;

export type SpeechFailureCode = keyof typeof failures;

/** A failure of a speech engine. It has no cause: that would hold what was said, and end in a log. */
export class SpeechFailure extends Refusal {
  constructor(code: SpeechFailureCode, retryAfter?: number) {
    const [status, message] = failures[code];
    super(status, code, message, retryAfter === undefined ? {} : { retryAfter });
  }
}
