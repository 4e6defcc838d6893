import { z } from 'zod';
import { number, optional, serviceUrl, text, type Variable } from './variable.ts';

export const speechVariables = {
  SPEECH_MODEL: optional(
    'Text-to-speech model of an OpenAI-compatible server, such as `tts-1` or `kokoro`.',
    z.string(),
    'built-in voices',
  ),
  SPEECH_BASE_URL: optional(
    'That server, such as `http://localhost:8880/v1`.',
    serviceUrl(),
    '`AI_BASE_URL`',
  ),
  SPEECH_API_KEY: optional(
    'API key for that server.',
    z.string(),
    '`AI_API_KEY` if `SPEECH_BASE_URL` is unset too, else none',
    'secret',
  ),
  SPEECH_VOICES: {
    meaning:
      'Names of the ten voices on that server, if they differ, such as `alloy=af_heart, onyx=am_adam`.',
    schema: voiceNames(),
    unset: 'derived from its list of voices',
  } satisfies Variable<Record<string, string>>,
  SPEECH_CONCURRENCY: number('Maximum concurrent requests to it per process.', 4, 1, 1000),
  ELEVENLABS_API_KEY: optional(
    'API key for ElevenLabs, which then clones voices and synthesizes the clones.',
    z.string(),
    'clones are built-in voices, tuned to resemble the samples',
    'secret',
  ),
  ELEVENLABS_MODEL: text('Text-to-speech model of ElevenLabs.', 'eleven_flash_v2_5'),
  ELEVENLABS_BASE_URL: {
    meaning: 'URL of ElevenLabs, without `/v1`, such as `https://api.eu.residency.elevenlabs.io`.',
    schema: serviceUrl().default('https://api.elevenlabs.io'),
    unset: '`https://api.elevenlabs.io`',
  } satisfies Variable<string>,
  ELEVENLABS_CONCURRENCY: number('Maximum concurrent requests to it per process.', 4, 1, 1000),
};

type SpeechValues = {
  [Name in keyof typeof speechVariables]: z.output<(typeof speechVariables)[Name]['schema']>;
} & {
  AI_BASE_URL: string | undefined;
  AI_API_KEY: string | undefined;
  TRANSCRIPTION_MODEL: string | undefined;
};

/** The configured engines; an engine without configuration is undefined. */
export function speechOf(values: SpeechValues) {
  return {
    transcription: transcriptionOf(values),
    openAi: openAiOf(values),
    elevenLabs: elevenLabsOf(values),
  };
}

export function speechProblems(values: SpeechValues): string[] {
  if (values.SPEECH_MODEL && !values.SPEECH_BASE_URL && !values.AI_BASE_URL)
    return ['SPEECH_BASE_URL and AI_BASE_URL are missing; SPEECH_MODEL does not work without one of them.'];
  return [];
}

function transcriptionOf({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  TRANSCRIPTION_MODEL: model,
}: SpeechValues) {
  return baseUrl && model ? { baseUrl, apiKey, model } : undefined;
}

function openAiOf(values: SpeechValues) {
  const { SPEECH_MODEL: model, SPEECH_VOICES: voices, SPEECH_CONCURRENCY: concurrency } = values;
  const baseUrl = values.SPEECH_BASE_URL ?? values.AI_BASE_URL;
  // A key is sent only to the server that it belongs to.
  const apiKey = values.SPEECH_API_KEY ?? (values.SPEECH_BASE_URL ? undefined : values.AI_API_KEY);
  return baseUrl && model ? { baseUrl, apiKey, model, voices, concurrency } : undefined;
}

function elevenLabsOf(values: SpeechValues) {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_MODEL: model, ELEVENLABS_BASE_URL: baseUrl } = values;
  return apiKey ? { baseUrl, apiKey, model, concurrency: values.ELEVENLABS_CONCURRENCY } : undefined;
}

/** `name=name`, separated by commas. */
function voiceNames(): z.ZodType<Record<string, string>> {
  const expected = 'pairs such as `alloy=af_heart`, separated by commas';
  const pairsOf = (list: string) =>
    list
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => pair.split('=').map((name) => name.trim()));
  return z
    .string()
    .default('')
    .refine((list) => pairsOf(list).every((pair) => pair.length === 2 && pair.every(Boolean)), expected)
    .transform((list) => Object.fromEntries(pairsOf(list)) as Record<string, string>);
}
