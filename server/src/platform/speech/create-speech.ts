import { limits } from '@foyer/contract';
import { createOpenAiTranscriber } from './openai-transcriber.ts';
import type { Speech } from './speech.ts';

/** The part of the configuration that chooses the engines. */
export interface SpeechConfig {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  transcriptionModel?: string | undefined;
}

export function createSpeech(
  { baseUrl, apiKey, transcriptionModel: model }: SpeechConfig,
  timeout = limits.transcription.seconds * 1000,
): Speech {
  if (!baseUrl || !model) return { transcription: undefined };
  return { transcription: createOpenAiTranscriber({ baseUrl, apiKey, model, timeout }) };
}
