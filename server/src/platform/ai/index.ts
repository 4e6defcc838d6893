export type { Ai, AiConfig } from './ai.ts';
export { createAi } from './create-ai.ts';
export { AiError, type AiErrorCode } from './errors.ts';
export { aiErrorOfStatus } from './openai-failure.ts';
