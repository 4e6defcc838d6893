import { z } from 'zod';
import { number, optional, serviceUrl, text } from './variable.ts';

/** The shortest context in tokens that holds rules, persona, a question and an answer. */
export const minContextTokens = 4096;

export const aiVariables = {
  AI_BASE_URL: optional(
    'An OpenAI-compatible server, such as `http://localhost:11434/v1`.',
    serviceUrl(),
    'built-in engine',
  ),
  AI_API_KEY: optional('API key for that server.', z.string(), 'none', 'secret'),
  CHAT_MODEL: optional('Chat model.', z.string(), 'built-in engine'),
  AI_CONTEXT_TOKENS: number(
    'Maximum tokens of prompt and answer in one turn; knowledge and messages that do not fit are left out. Must not exceed the context that the server gives to one request.',
    8192,
    minContextTokens,
    10_000_000,
  ),
  EMBEDDING_MODEL: text(
    'Embedding model with 1536 dimensions, used with `AI_BASE_URL`; `builtin` uses the built-in one.',
    'text-embedding-3-small',
  ),
  VISION_MODEL: optional(
    'Model that describes uploaded pictures, used with `AI_BASE_URL`.',
    z.string(),
    'only the text in them',
  ),
  TRANSCRIPTION_MODEL: optional(
    'Speech-to-text model, used with `AI_BASE_URL`, such as `whisper-1`.',
    z.string(),
    'speech recognition of the browser, if it has one',
  ),
  OCR_LANGUAGES: text('Languages of the text in pictures, by their Tesseract names, comma-separated.', 'eng'),
  OCR_DATA: optional(
    'Folder with a `{language}.traineddata` file for each language that is not `eng`.',
    z.string(),
    'only English',
  ),
  AI_FIRST_TOKEN_SECONDS: number(
    'Timeout in seconds for the first token of the language model, and for the description of a writing style.',
    60,
    1,
    3600,
  ),
  AI_RESPONSE_SECONDS: number(
    'Timeout in seconds for a whole response that is not streamed, such as the description of a picture; at least `AI_FIRST_TOKEN_SECONDS`.',
    180,
    1,
    3600,
  ),
};

type AiValues = { [Name in keyof typeof aiVariables]: z.output<(typeof aiVariables)[Name]['schema']> };

export function aiOf(values: AiValues) {
  return {
    baseUrl: values.AI_BASE_URL,
    apiKey: values.AI_API_KEY,
    chatModel: values.CHAT_MODEL,
    visionModel: values.VISION_MODEL,
    embeddingModel: values.EMBEDDING_MODEL,
    contextTokens: values.AI_CONTEXT_TOKENS,
    /** Milliseconds. */
    firstTokenTimeout: values.AI_FIRST_TOKEN_SECONDS * 1000,
    responseTimeout: Math.max(values.AI_FIRST_TOKEN_SECONDS, values.AI_RESPONSE_SECONDS) * 1000,
  };
}
