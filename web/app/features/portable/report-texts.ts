import type { ImportReport } from '@foyer/contract';
import { missingTexts, noteTexts, partNames } from './messages';

/** Problems of an import as sentences; empty lists if there were none. */
export function reportTexts({ cut, left_out, notes, kept, missing }: ImportReport) {
  return {
    missing: missing.flatMap((field) => missingTexts[field] ?? []),
    cut: [
      ...cut.map(({ field, from, to }) => {
        const name = capital(partNames[field][0]);
        return `${name} cut from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} characters.`;
      }),
      ...left_out.map(
        ({ field, count }) =>
          `${count.toLocaleString('en')} ${partNames[field][count === 1 ? 0 : 1]} left out.`,
      ),
    ],
    notes: notes.map(({ note, count }) => noteTexts[note](count)),
    kept,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
