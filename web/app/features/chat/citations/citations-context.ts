import { createContext } from 'react';
import type { CitedPlace, TextMark } from './number-sources';

/** The sources of the answer around. */
export interface Cited {
  places: CitedPlace[];
  marks: TextMark[];
  /** Shows what stands at a place; behind a mark, what that sentence rests on. */
  open: (place: CitedPlace, mark?: TextMark) => void;
}

export const CitationsContext = createContext<Cited>({ places: [], marks: [], open: () => undefined });
