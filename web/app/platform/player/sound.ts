import type { SpeechAnswer } from '@foyer/contract';

/** Asks the server to speak something. Refusals are `ApiError`s. */
export type Ask = (signal: AbortSignal) => Promise<SpeechAnswer>;

/** Something that the site can say. */
export interface Sound {
  /** Equal for the same content, so that its button shows the state. */
  key: string;
  /** Who speaks. */
  name: string;
  /** All of it as one file; undefined while it is still being written. */
  whole: () => Ask | undefined;
  /** Pieces before the whole is complete: each resolves once there is text, and to undefined after the last. */
  nextPiece?: () => Promise<Ask | undefined>;
}
