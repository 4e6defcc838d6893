import { createContext } from 'react';
import type { CitedPlace, TextMark } from './number-sources';

/** The sources of the answer that surrounds the component. */
export interface CitationsValue {
  places: CitedPlace[];
  marks: TextMark[];
  /** Opens the cited passages of a place; with `mark`, only those that support its sentence. */
  open: (place: CitedPlace, mark?: TextMark) => void;
}

export const CitationsContext = createContext<CitationsValue>({
  places: [],
  marks: [],
  open: () => undefined,
});
