import { createHash } from 'node:crypto';
import type { VoiceRow } from '#features/voices';
import type { SpeakingEngine } from '#platform/speech';

/** A text with the voice that speaks it. */
export interface Utterance {
  voice: VoiceRow;
  /** Plain text as `SpeechRequests` splits it, one synthesis request each. */
  requests: string[];
  /** The person who requested the speech; null for voice samples. */
  userId: string | null;
  /** The persona that speaks, if one was named. */
  foId: string | null;
}

/**
 * Part of the cache key. Raise it when the same requests begin to sound different; a change of the text rules changes
 * the requests themselves.
 */
const version = 1;

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Cache key; equal for equal audio. */
export const keyOf = ({ voice, requests }: Utterance, engine: SpeakingEngine): string =>
  digest(JSON.stringify([version, requests, engine, voiceOf(voice)]));

/** `setting`: the parameters of a cloned voice that the built-in engine speaks. */
const voiceOf = ({ provider, voice_id, ...row }: Utterance['voice']) => [
  provider,
  voice_id,
  'setting' in row ? row.setting : null,
];
