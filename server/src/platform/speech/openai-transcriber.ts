import { createOpenAI } from '@ai-sdk/openai';
import { type AiErrorCode, toAiError } from '../ai/index.ts';
import type { Transcriber } from './speech.ts';
import { SpeechFailure, type SpeechFailureCode } from './speech-failure.ts';

export interface OpenAiTranscriberOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Milliseconds for one recording. */
  timeout: number;
}

/** Any server that speaks the OpenAI protocol: `POST /audio/transcriptions`. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const { baseUrl, apiKey } = options;
  const model = createOpenAI({ baseURL: baseUrl, apiKey: apiKey || 'none' }).transcription(options.model);
  return {
    async transcribe(audio, mediaType, caller) {
      const timeout = AbortSignal.timeout(options.timeout);
      const abortSignal = AbortSignal.any([caller, timeout]);
      try {
        // Plain JSON, which every such server has; more would be thrown away.
        const providerOptions = { openai: { responseFormat: 'json' } };
        const { text } = await model.doGenerate({ audio, mediaType, abortSignal, providerOptions });
        return text.trim();
      } catch (error) {
        caller.throwIfAborted();
        if (timeout.aborted) throw new SpeechFailure('speech_timeout');
        const { code, retryAfter } = toAiError(error);
        throw new SpeechFailure(failureOf[code], retryAfter);
      }
    },
  };
}

const failureOf: Record<AiErrorCode, SpeechFailureCode> = {
  ai_timeout: 'speech_timeout',
  ai_unauthorized: 'speech_unauthorized',
  ai_model_missing: 'speech_model_missing',
  ai_rate_limited: 'speech_rate_limited',
  ai_unavailable: 'speech_unavailable',
  ai_broken_off: 'speech_unavailable',
  ai_bad_answer: 'speech_bad_answer',
  ai_refused: 'speech_refused',
  ai_wrong_dimensions: 'speech_bad_answer',
};
