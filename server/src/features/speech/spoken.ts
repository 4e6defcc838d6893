import { createHash } from 'node:crypto';
import type { VoiceRow } from '#features/voices';
import type { SpeakingEngine } from '#platform/speech';

/** What is to be said, and in whose voice. */
export interface Spoken {
  voice: VoiceRow;
  /** Prose, as `SpeechRequests` gives it: an engine gets one after the other. */
  requests: string[];
  /** Who asked; nobody in particular for samples. */
  userId: string | null;
  /** The persona that was named. */
  foId: string | null;
}

/** To be raised when the same requests are made to sound in another way. The rules of texts show in the requests. */
const version = 1;

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Equal for what sounds the same. */
export const keyOf = ({ voice, requests }: Spoken, engine: SpeakingEngine): string =>
  digest(JSON.stringify([version, requests, engine, voiceOf(voice)]));

/** `setting` is that of a voice which the built-in engine speaks by measures. */
const voiceOf = ({ provider, voice_id, ...row }: Spoken['voice']) => [
  provider,
  voice_id,
  'setting' in row ? row.setting : null,
];
