import type { Breakers } from '../breaker/index.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberOptions } from './openai-transcriber.ts';
import { silence } from './sound/silence.ts';
import type { Transcriber } from './speech.ts';
import { outageIn, SpeechFailure } from './speech-failure.ts';

/** Timeout of a probe, in milliseconds, which transcribes a second of silence. */
const probeTimeout = 30_000;

/** The configured transcriber; while its server is unavailable, transcriptions fail at once. */
export function createTranscriber(options: OpenAiTranscriberOptions, breakers: Breakers): Transcriber {
  const transcriber = createOpenAiTranscriber(options);
  const where = `${options.model} at ${new URL(options.baseUrl).host}`;
  const breaker = breakers.add('transcription', where, {
    outageIn,
    refusal: (retryAfter) => new SpeechFailure('speech_unavailable', { retryAfter }),
    probe: (signal) => transcriber.transcribe(silence(), 'audio.wav', signal, { timeout: probeTimeout }),
  });
  return { transcribe: (...args) => breaker.run(() => transcriber.transcribe(...args)) };
}
