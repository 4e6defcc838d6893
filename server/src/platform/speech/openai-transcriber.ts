import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AiErrorCode, aiErrorOfStatus } from '../ai/index.ts';
import type { Transcriber } from './speech.ts';
import { SpeechFailure, type SpeechFailureCode } from './speech-failure.ts';

export interface OpenAiTranscriberOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Milliseconds for one recording. */
  timeout: number;
}

const answer = z.object({ text: z.string() });

/** Any server that speaks the OpenAI protocol. The recording is sent as it is read: many large ones take little memory. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const url = `${options.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
  return {
    async transcribe(audio, fileName, caller) {
      const timeout = AbortSignal.timeout(options.timeout);
      const signal = AbortSignal.any([caller, timeout]);
      // Plain JSON, which every such server has; more would be thrown away.
      const fields = { model: options.model, response_format: 'json' };
      const send = () => {
        const form = formOf(fields, audio, fileName);
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
        // The server may have closed the connection on which the last answer came.
        return await textOf(
          await send().catch((error) => (isCutOff(error) ? send() : Promise.reject(error))),
        );
      } catch (error) {
        caller.throwIfAborted();
        if (timeout.aborted) throw new SpeechFailure('speech_timeout');
        if (error instanceof SpeechFailure) throw error;
        throw new SpeechFailure('speech_unavailable');
      }
    },
  };
}

const isCutOff = (error: { cause?: { code?: string } }) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.cause?.code ?? '');

/**
 * A form with a file, read while it is sent. Node's own `FormData` ends the whole process when its request is aborted
 * while the file is being read (TypeError [ERR_INVALID_STATE], which nothing can catch).
 */
function formOf(fields: Record<string, string>, file: Blob, fileName: string) {
  const boundary = `form-${randomUUID()}`;
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, text]) => `${part(`"${name}"`)}${text}\r\n`);
  const head = part(`"file"; filename="${fileName}"\r\ncontent-type: ${file.type}`);
  const [before, after] = [Buffer.from(texts.join('') + head), Buffer.from(`\r\n--${boundary}--\r\n`)];
  async function* bytes() {
    yield before;
    yield* file.stream();
    yield after;
  }
  return {
    body: ReadableStream.from(bytes()),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + file.size + after.length),
    },
  };
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    const { code, retryAfter } = aiErrorOfStatus(response.status, {
      retryAfter: response.headers.get('retry-after') ?? undefined,
    });
    throw new SpeechFailure(failureOf[code] ?? 'speech_unavailable', retryAfter);
  }
  const said = answer.safeParse(parsed(await response.text()));
  if (!said.success) throw new SpeechFailure('speech_bad_answer');
  return said.data.text.trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failureOf: Partial<Record<AiErrorCode, SpeechFailureCode>> = {
  ai_unauthorized: 'speech_unauthorized',
  ai_model_missing: 'speech_model_missing',
  ai_rate_limited: 'speech_rate_limited',
  ai_refused: 'speech_refused',
};
