import type { TurnAnswer } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';

export type Composed = Omit<TurnAnswer, 'events'> & { text: string };

/** An answer under composition, with the units that it has quoted. */
export type Draft = Composed & {
  citations: Citation[];
  /**
   * True for an answer from a fact, a document or the profile. It gets the habits of the writing sample, and is
   * repeated if it is doubted.
   */
  isFactual: boolean;
};

export function plainDraft(text: string): Draft {
  const defaults = { sources: [], principlesUsed: [], citations: [], isFactual: false };
  return { text, mode: 'general', ...defaults, declined: false, wantsOwner: false };
}
