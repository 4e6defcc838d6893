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
      const body = new FormData();
      body.set('model', options.model);
      // Plain JSON, which every such server has; more would be thrown away.
      body.set('response_format', 'json');
      body.set('file', audio, fileName);
      const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
      try {
        return await textOf(await fetch(url, request));
      } catch (error) {
        caller.throwIfAborted();
        if (timeout.aborted) throw new SpeechFailure('speech_timeout');
        if (error instanceof SpeechFailure) throw error;
        throw new SpeechFailure('speech_unavailable');
      }
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
