import type { variables } from './variables.ts';

type Name = keyof typeof variables;

/** Settings that choose what has no effect without another one. Keys and options that are left over do no harm. */
const needed: Partial<Record<Name, Name>> = {
  CHAT_MODEL: 'AI_BASE_URL',
  EMBEDDING_MODEL: 'AI_BASE_URL',
  VISION_MODEL: 'AI_BASE_URL',
  TRANSCRIPTION_MODEL: 'AI_BASE_URL',
  SPEECH_BASE_URL: 'SPEECH_MODEL',
  PINECONE_HOST: 'PINECONE_API_KEY',
  PINECONE_API_KEY: 'PINECONE_HOST',
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
