import type { ImportNote, ImportReport } from '@foyer/contract';

/** What is told of a card beyond its losses, each with how often. */
export type Notes = Map<ImportNote, number>;

export function tell(notes: Notes, note: ImportNote, times: number): void {
  if (times > 0) notes.set(note, (notes.get(note) ?? 0) + times);
}

export const reported = (notes: Notes): ImportReport['notes'] =>
  [...notes].map(([note, count]) => ({ note, count }));
