import type { Breakers } from '../breaker/index.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberOptions } from './openai-transcriber.ts';
import { outageIn } from './outage-in.ts';
import type { Transcriber } from './speech.ts';
import { SpeechFailure } from './speech-failure.ts';

/** Milliseconds: a second of nothing is written down in less. */
const probePatience = 30_000;

/** The transcriber of the configuration; who records something while its server is away is told so at once. */
export function createTranscriber(options: OpenAiTranscriberOptions, breakers: Breakers): Transcriber {
  const transcriber = createOpenAiTranscriber(options);
  const where = `${options.model} at ${new URL(options.baseUrl).host}`;
  const breaker = breakers.add('transcription', where, {
    outageIn,
    refusal: (retryAfter) => new SpeechFailure('speech_unavailable', { retryAfter }),
    probe: (signal) =>
      transcriber.transcribe(secondOfSilence(), 'audio.wav', signal, { timeout: probePatience }),
  });
  return { transcribe: (...asked) => breaker.run(() => transcriber.transcribe(...asked)) };
}

/** As a WAV of 16 bits at 16 kHz. */
function secondOfSilence(): Blob {
  const rate = 16_000;
  const bytes = Buffer.alloc(44 + 2 * rate);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * rate, 40);
  return new Blob([bytes], { type: 'audio/wav' });
}
