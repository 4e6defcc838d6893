import type { SpeechAnswer } from '@foyer/contract';

/** Requests speech from the server. Rejects with an `ApiError`. */
export type Ask = (signal: AbortSignal) => Promise<SpeechAnswer>;

/** A text that the player can speak. */
export interface Sound {
  /** Equal for the same content, so that its button shows the state. */
  key: string;
  /** Name of the speaker. */
  name: string;
  /** Request for the whole text as one file; undefined while it is still streamed. */
  askAll: () => Ask | undefined;
  /** Pieces before the whole is complete: each resolves once there is text, and to undefined after the last. */
  nextPiece?: () => Promise<Ask | undefined>;
}
