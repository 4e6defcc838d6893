import { defaultSpeechVoice } from '@foyer/contract/voice-default';
import { SpeechRequests } from '@foyer/speech';
import { findVisiblePersona } from '#features/personas';
import { findUsableVoice, spokenVoice, type VoiceRow } from '#features/voices';
import type { UserContext } from '#platform/context';
import type { Speaking } from './making/makings.ts';
import { speak } from './speak.ts';

interface Input {
  text: string;
  voiceId?: string | undefined;
  foId?: string | undefined;
}

/** Speaks a text that the viewer has. */
export async function generateSpeech(ctx: Speaking<UserContext>, { text, voiceId, foId }: Input) {
  await ctx.limits.use('speechPerMinute', ctx.viewer.id);
  const voice = await voiceFor(ctx, { voiceId, foId });
  return speak(ctx, { voice, requests: requestsOf(text), userId: ctx.viewer.id, foId: foId ?? null });
}

/** The voice that is named, else the persona's, also where that is its owner's private one. */
async function voiceFor(
  { database: { db }, viewer }: UserContext,
  { voiceId, foId }: Omit<Input, 'text'>,
): Promise<VoiceRow> {
  const persona = foId ? await findVisiblePersona(db, viewer, foId) : undefined;
  if (persona && !voiceId) return (await spokenVoice(db, persona)).voice;
  return findUsableVoice(db, viewer, voiceId ?? defaultSpeechVoice);
}

export function requestsOf(markdown: string): string[] {
  const requests = new SpeechRequests();
  return [...requests.push(markdown), ...requests.end()];
}
