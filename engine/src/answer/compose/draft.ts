import type { TurnAnswer } from '../../turn.ts';
import type { Told } from '../cite/place-marks.ts';

export type Composed = Omit<TurnAnswer, 'events'> & { text: string };

/** An answer that is being composed, with what it has said of what was read. */
export type Draft = Composed & {
  told: Told[];
  /** It tells what was asked for, and is no small talk. */
  tells: boolean;
};

export function plain(text: string): Draft {
  const known = { sources: [], principlesUsed: [], told: [], tells: false };
  return { text, mode: 'general', ...known, declined: false, wantsOwner: false };
}
