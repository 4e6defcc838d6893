import type { VoiceRow } from '#features/voices';

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
