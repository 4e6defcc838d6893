import type { Note } from '../note.ts';
import { DocumentProblem } from '../problem.ts';

/** Reads parts other than the main one: a damaged part is skipped and noted. */
export interface SideParts {
  /** The result of `read`, or `otherwise` if the part is damaged. */
  try<T>(read: () => Promise<T>, otherwise: T): Promise<T>;
  notes(): Note[];
}

export function sideParts(): SideParts {
  let damaged = 0;
  return {
    try: async (read, otherwise) => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof DocumentProblem) || error.kind !== 'corrupt') throw error;
        damaged++;
        return otherwise;
      }
    },
    notes: () => (damaged > 0 ? [{ kind: 'parts_not_read', parts: damaged }] : []),
  };
}
