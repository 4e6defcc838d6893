import { z } from 'zod';
import { number, optional, text, url } from './variable.ts';

/** The shortest context in tokens that holds rules, persona, a question and an answer. */
export const leastContextTokens = 4096;

export const aiVariables = {
  AI_BASE_URL: optional(
    'An OpenAI-compatible server, such as `http://localhost:11434/v1`.',
    url(['http', 'https']),
    'built-in engine',
  ),
  AI_API_KEY: optional('Key for that server.', z.string(), 'none', 'secret'),
  CHAT_MODEL: optional('Model that answers.', z.string(), 'built-in engine'),
  AI_CONTEXT_TOKENS: number(
    'Tokens that the model may read and write in one turn; knowledge and conversation that do not fit are left out. No more than the context that the server gives it.',
    8192,
    leastContextTokens,
    10_000_000,
  ),
  EMBEDDING_MODEL: text(
    'Model that embeds, with 1536 dimensions, used with `AI_BASE_URL`; `builtin` keeps the built-in one.',
    'text-embedding-3-small',
  ),
  VISION_MODEL: optional(
    'Model that describes uploaded pictures, used with `AI_BASE_URL`.',
    z.string(),
    'the text in them alone',
  ),
  TRANSCRIPTION_MODEL: optional(
    'Model that writes down what people say, used with `AI_BASE_URL`, such as `whisper-1`.',
    z.string(),
    'the browser where it can, else people type',
  ),
  OCR_LANGUAGES: text('Languages of the text in pictures, by their Tesseract names, with commas.', 'eng'),
  OCR_DATA: optional(
    'Folder with a `{language}.traineddata` file for each language that is not `eng`.',
    z.string(),
    'English alone',
  ),
  AI_FIRST_TOKEN_SECONDS: number(
    'Seconds that the language model may take before its first word.',
    60,
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
  };
}
