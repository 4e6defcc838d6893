import type { TurnAnswer } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';

export type Composed = Omit<TurnAnswer, 'events'> & { text: string };

/** An answer under composition, with the units that it has quoted. */
export type Draft = Composed & {
  citations: Citation[];
  /** True if it answers a question, false for small talk. */
  tells: boolean;
};

export function plain(text: string): Draft {
  const known = { sources: [], principlesUsed: [], citations: [], tells: false };
  return { text, mode: 'general', ...known, declined: false, wantsOwner: false };
}
