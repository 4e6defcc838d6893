import { z } from 'zod';
import { ResponseTooLong, readBounded } from '../bounded-fetch.ts';
import type { Transcriber } from './speech.ts';
import { SpeechFailure } from './speech-failure.ts';
import { isConnectionClosed } from './vendor/ask-vendor.ts';
import { failureOfAnswer } from './vendor/failure-of-answer.ts';
import { formOf } from './vendor/form-of.ts';

export interface OpenAiTranscriberOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Timeout of a transcription, in milliseconds. */
  timeout: number;
}

const answer = z.object({ text: z.string() });
const settings = { key: 'AI_API_KEY', model: 'TRANSCRIPTION_MODEL' };

/** Uses any OpenAI-compatible server. Recordings are streamed from disk, so that many large ones take little memory. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const url = `${options.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
  return {
    async transcribe(audio, fileName, caller, { timeout: timeoutMilliseconds } = {}) {
      const timeout = AbortSignal.timeout(timeoutMilliseconds ?? options.timeout);
      const signal = AbortSignal.any([caller, timeout]);
      // Plain JSON, which every such server supports.
      const fields = { model: options.model, response_format: 'json' };
      const send = () => {
        const form = formOf(fields, [{ field: 'file', file: audio, fileName }]);
        const request = {
          method: 'POST',
          body: form.body,
          duplex: 'half',
          signal,
          redirect: 'error',
        } as const;
        return fetch(url, { ...request, headers: { ...headers, ...form.headers } });
      };
      try {
        // Sends again if the server has closed the kept-alive connection.
        return await textOf(
          await send().catch((error) => (isConnectionClosed(error) ? send() : Promise.reject(error))),
        );
      } catch (error) {
        caller.throwIfAborted();
        if (timeout.aborted)
          throw new SpeechFailure(timeoutMilliseconds ? 'speech_stalled' : 'speech_timeout');
        if (error instanceof SpeechFailure) throw error;
        if (error instanceof ResponseTooLong) throw new SpeechFailure('speech_bad_answer');
        throw new SpeechFailure('speech_unavailable');
      }
    },
  };
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw await failureOfAnswer(response, 'transcribe', settings);
  const transcription = answer.safeParse(parseJson(await readBounded(response.body)));
  if (!transcription.success) throw new SpeechFailure('speech_bad_answer');
  return transcription.data.text.trim();
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
