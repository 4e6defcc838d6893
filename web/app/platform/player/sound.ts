import type { SpeechAnswer } from '@foyer/contract';

/** Asks the server to speak something. Refusals are `ApiError`s. */
export type Ask = (signal: AbortSignal) => Promise<SpeechAnswer>;

/** Something that the site can say. */
export interface Sound {
  /** The same for the same thing: its button shows what becomes of it. */
  key: string;
  /** Who speaks. */
  name: string;
  /** All of it as one file; undefined while it is still being written. */
  whole: () => Ask | undefined;
  /** What is heard before there is a whole: each resolves once there are words, and to undefined after the last. */
  nextPiece?: () => Promise<Ask | undefined>;
}
