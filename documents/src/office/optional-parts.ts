import type { Note } from '../note.ts';
import { DocumentProblem } from '../problem.ts';

/** Reads parts that a document can do without, such as comments: a damaged part is skipped and noted. */
export interface OptionalParts {
  /** The result of `read`, or `fallback` if the part is damaged. */
  try<T>(read: () => Promise<T>, fallback: T): Promise<T>;
  notes(): Note[];
}

export function optionalPartsReader(): OptionalParts {
  let skipped = 0;
  return {
    try: async (read, fallback) => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof DocumentProblem) || error.kind !== 'corrupt') throw error;
        skipped++;
        return fallback;
      }
    },
    notes: () => (skipped > 0 ? [{ kind: 'parts_not_read', parts: skipped }] : []),
  };
}
