import { createContext } from 'react';
import type { CitedPlace, TextMark } from './number-sources';

/** The sources of the answer that surrounds the component. */
export interface Cited {
  places: CitedPlace[];
  marks: TextMark[];
  /** Opens the cited passages of a place; with `mark`, only those that support its sentence. */
  open: (place: CitedPlace, mark?: TextMark) => void;
}

export const CitationsContext = createContext<Cited>({ places: [], marks: [], open: () => undefined });
