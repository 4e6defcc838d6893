import type { Breakers } from '../breaker/index.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberOptions } from './openai-transcriber.ts';
import { silence } from './sound/silence.ts';
import type { Transcriber } from './speech.ts';
import { outageIn, SpeechFailure } from './speech-failure.ts';

/** Milliseconds: a second of nothing is written down in less. */
const probePatience = 30_000;

/** The transcriber of the configuration; who records something while its server is away is told so at once. */
export function createTranscriber(options: OpenAiTranscriberOptions, breakers: Breakers): Transcriber {
  const transcriber = createOpenAiTranscriber(options);
  const where = `${options.model} at ${new URL(options.baseUrl).host}`;
  const breaker = breakers.add('transcription', where, {
    outageIn,
    refusal: (retryAfter) => new SpeechFailure('speech_unavailable', { retryAfter }),
    probe: (signal) => transcriber.transcribe(silence(), 'audio.wav', signal, { timeout: probePatience }),
  });
  return { transcribe: (...asked) => breaker.run(() => transcriber.transcribe(...asked)) };
}
