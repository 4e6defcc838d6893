import type { ImportNote, ImportReport } from '@foyer/contract';

/** Notes of an import report, each with its count. */
export type Notes = Map<ImportNote, number>;

export function addNote(notes: Notes, note: ImportNote, times: number): void {
  if (times > 0) notes.set(note, (notes.get(note) ?? 0) + times);
}

export const reportNotes = (notes: Notes): ImportReport['notes'] =>
  [...notes].map(([note, count]) => ({ note, count }));
