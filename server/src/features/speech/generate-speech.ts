import { defaultSpeechVoice } from '@foyer/contract/voice-default';
import { SpeechRequests } from '@foyer/speech';
import { findVisiblePersona } from '#features/personas';
import { findUsableVoice, spokenVoice, type VoiceRow } from '#features/voices';
import type { UserContext } from '#platform/context';
import { speak } from './speak.ts';
import type { SpeechContext } from './synthesis/running-syntheses.ts';

interface Input {
  text: string;
  voiceId?: string | undefined;
  foId?: string | undefined;
  early?: boolean | undefined;
}

/** Speaks a text from the viewer. */
export async function generateSpeech(ctx: SpeechContext<UserContext>, input: Input) {
  const { text, foId, early } = input;
  const voiceFound = voiceFor(ctx, input);
  // Requests above the limit get its error, even if the voice is missing.
  voiceFound.catch(() => undefined);
  await ctx.limits.use('speechPerMinute', ctx.viewer.id);
  const voice = await voiceFound;
  return speak(ctx, { voice, requests: requestsOf(text), userId: ctx.viewer.id, foId: foId ?? null }, early);
}

/** The requested voice, else the persona's, which may be a private voice of its owner. */
async function voiceFor(
  { database: { db }, viewer }: UserContext,
  { voiceId, foId }: Pick<Input, 'voiceId' | 'foId'>,
): Promise<VoiceRow> {
  const persona = foId ? await findVisiblePersona(db, viewer, foId) : undefined;
  if (persona && !voiceId) return (await spokenVoice(db, persona)).voice;
  return findUsableVoice(db, viewer, voiceId ?? defaultSpeechVoice);
}

export function requestsOf(markdown: string): string[] {
  const requests = new SpeechRequests();
  return [...requests.push(markdown), ...requests.end()];
}
