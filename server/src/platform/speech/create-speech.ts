import { limits } from '@foyer/contract';
import { createBuiltInSpeech } from '@foyer/speech';
import type { Config } from '../../config.ts';
import { type Breakers, createBreakers } from '../breaker/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createCloning } from './cloning/create-cloning.ts';
import { createTranscriber } from './create-transcriber.ts';
import type { Speech } from './speech.ts';
import { createBuiltInEngine } from './synthesis/built-in.ts';
import { createSynthesis } from './synthesis/create-synthesis.ts';
import { createElevenLabsSpeech } from './synthesis/elevenlabs.ts';
import { createOpenAiSpeech } from './synthesis/openai.ts';

/** The configuration of the engines. */
export type SpeechConfig = Partial<Config['speech']>;

export interface SpeechOptions {
  /** Logs the failures of engines. */
  log?: Logger;
  metrics?: Metrics;
  breakers?: Breakers;
  /** Timeout of a transcription, in milliseconds. */
  timeout?: number;
  /** Milliseconds to wait for a vendor's next byte. */
  idleTimeout?: number;
  /** The same for cloning: uploading samples and training take long before the first byte. */
  cloneIdleTimeout?: number;
}

const second = 1000;
/** Creates the configured engines; the built-in ones need no configuration. */
export function createSpeech(
  { transcription, openAi, elevenLabs }: SpeechConfig,
  {
    log,
    metrics,
    breakers = createBreakers(),
    timeout = limits.transcription.seconds * second,
    idleTimeout = 10 * second,
    cloneIdleTimeout = 120 * second,
  }: SpeechOptions = {},
): Speech {
  const builtIn = createBuiltInSpeech();
  const engines = {
    builtIn: createBuiltInEngine(builtIn),
    openAi: openAi && createOpenAiSpeech({ ...openAi, idleTimeout, breakers }),
    elevenLabs: elevenLabs && createElevenLabsSpeech({ ...elevenLabs, idleTimeout, breakers }),
  };
  return {
    transcription: transcription && createTranscriber({ ...transcription, timeout }, breakers),
    synthesis: createSynthesis(engines, (engine, { code }) => {
      log?.warn({ engine, code }, 'speech failed');
      metrics?.count('foyer_model_errors_total', { model: 'speech', error: code });
    }),
    cloning: createCloning(elevenLabs && { ...elevenLabs, idleTimeout: cloneIdleTimeout, breakers }),
    close: () => builtIn.close(),
  };
}
