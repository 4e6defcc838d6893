/** Something that was said, as it stands on screen. */
export interface Line {
  id: string;
  who: 'you' | 'fo';
  text: string;
  /** `coming`: it is still being said. `cut`: it was interrupted, and the rest is gone. */
  status: 'coming' | 'whole' | 'cut';
}

export const withLine = (lines: readonly Line[], line: Line): readonly Line[] =>
  lines.some(({ id }) => id === line.id)
    ? lines.map((one) => (one.id === line.id ? line : one))
    : [...lines, line];

/** What stays of an answer that was interrupted; of one of which nothing was heard, nothing. */
export const cutLine = (lines: readonly Line[], id: string, text: string | null): readonly Line[] =>
  lines.flatMap((one) => {
    if (one.id !== id) return [one];
    return text ? [{ ...one, text, status: 'cut' as const }] : [];
  });
