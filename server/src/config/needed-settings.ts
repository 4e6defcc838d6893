import type { variables } from './variables.ts';

type Name = keyof typeof variables;

/** Settings that have no effect without another one. */
const needed: Partial<Record<Name, Name>> = {
  AI_API_KEY: 'AI_BASE_URL',
  CHAT_MODEL: 'AI_BASE_URL',
  EMBEDDING_MODEL: 'AI_BASE_URL',
  VISION_MODEL: 'AI_BASE_URL',
  TRANSCRIPTION_MODEL: 'AI_BASE_URL',
  SPEECH_BASE_URL: 'SPEECH_MODEL',
  SPEECH_API_KEY: 'SPEECH_MODEL',
  SPEECH_VOICES: 'SPEECH_MODEL',
  ELEVENLABS_BASE_URL: 'ELEVENLABS_API_KEY',
  ELEVENLABS_MODEL: 'ELEVENLABS_API_KEY',
  PINECONE_HOST: 'PINECONE_API_KEY',
  PINECONE_API_KEY: 'PINECONE_HOST',
  PINECONE_NAMESPACE_PREFIX: 'PINECONE_HOST',
  SMS_HOOK_URL: 'SMS_HOOK_SECRET',
  SMS_HOOK_SECRET: 'SMS_HOOK_URL',
  AUTH_ISSUER: 'AUTH_URL',
};

/** A message for each setting that has no effect, since the one that it needs is not set. */
export function neededSettingsProblems(env: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  return Object.entries(needed)
    .filter(([name, other]) => isSet(name) && !isSet(other) && !isBuiltinEmbedding(name, env))
    .map(([name, other]) => `${other} is missing; ${name} does not work without it.`);
}

const isBuiltinEmbedding = (name: string, { EMBEDDING_MODEL }: Record<string, string | undefined>) =>
  name === 'EMBEDDING_MODEL' && EMBEDDING_MODEL?.trim() === 'builtin';
