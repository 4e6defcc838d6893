import { limits } from '@foyer/contract';
import type { Outage } from '../breaker/index.ts';
import { Refusal } from '../errors.ts';

/** Settings to check when an engine rejects requests. */
export interface EngineSettings {
  key: string;
  model: string;
}

const tryAgain = 'Please try again.';
const operatorHint = (settings: string) => `Its operator needs to check ${settings}.`;

/** Error codes of speech engines, with the messages for users. */
const failures = {
  speech_timeout: [
    504,
    `Transcription timed out after ${limits.transcription.seconds} seconds. Please try with a shorter audio clip.`,
  ],
  speech_stalled: [504, `The speech engine did not answer in time. ${tryAgain}`],
  speech_unauthorized: [
    502,
    ({ key }) => `The speech engine refused the key of this site. ${operatorHint(key)}`,
  ],
  speech_not_set_up: [
    503,
    ({ key }) => `The engine that has this voice is not set up any more. ${operatorHint(key)}`,
  ],
  speech_quota: [
    503,
    ({ key }) =>
      `This site has used up what it may ask of its speech engine. ${operatorHint(`the account of ${key}`)}`,
  ],
  speech_plan: [
    503,
    ({ key }) =>
      `What this site pays for at its speech engine does not include this. ${operatorHint(`the account of ${key}`)}`,
  ],
  speech_model_missing: [
    502,
    ({ model }) => `The speech model this site asks for does not exist. ${operatorHint(model)}`,
  ],
  speech_voice_missing: [
    502,
    'The speech engine does not have this voice any more. Please choose another one.',
  ],
  speech_voice_limit: [
    503,
    'The speech engine keeps no more voices for this site. Its operator needs to delete some or get a larger plan.',
  ],
  speech_rate_limited: [503, 'The speech engine is busy right now. Please try again in a moment.'],
  /** Limit of this site, not of the vendor. */
  speech_busy: [503, 'Too many people are listening right now. Please try again in a moment.'],
  speech_refused: [422, 'The speech engine could not make sense of this audio.'],
  speech_text_refused: [422, 'The speech engine did not accept this text.'],
  speech_too_long: [422, 'This text is too long to be spoken at once.'],
  speech_script: [422, 'The built-in voices speak English. They cannot read this text aloud.'],
  speech_silent: [502, 'The speech engine made no sound of this text.'],
  speech_crashed: [500, `The built-in speech engine failed. ${tryAgain}`],
  speech_bad_answer: [502, `The speech engine sent something that could not be read. ${tryAgain}`],
  speech_broken_off: [502, `The speech broke off before its end. ${tryAgain}`],
  speech_unavailable: [502, `The speech engine cannot be reached right now. ${tryAgain}`],
} satisfies Record<string, [status: number, message: string | ((settings: EngineSettings) => string)]>;

export type SpeechFailureCode = keyof typeof failures;

const unnamed: EngineSettings = { key: 'its key', model: 'its name' };

/** A failure of a speech engine. It has no cause, which would contain the text and be logged. */
export class SpeechFailure extends Refusal {
  declare readonly code: SpeechFailureCode;

  constructor(
    code: SpeechFailureCode,
    { retryAfter, settings = unnamed }: { retryAfter?: number | undefined; settings?: EngineSettings } = {},
  ) {
    const [status, message] = failures[code];
    const text = typeof message === 'string' ? message : message(settings);
    super(status, code, text, retryAfter === undefined ? {} : { retryAfter });
  }
}

const outages: Partial<Record<SpeechFailureCode, Outage>> = {
  speech_stalled: 'hung',
  speech_timeout: 'hung',
  speech_unavailable: 'failed',
  speech_broken_off: 'failed',
};

/** The kind of outage that a failure means, if any: a server that rejects, or is busy, is available. */
export const outageIn = (error: unknown): Outage | undefined =>
  error instanceof SpeechFailure ? outages[error.code] : undefined;
