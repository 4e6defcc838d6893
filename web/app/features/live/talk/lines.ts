import type { Message } from '@foyer/contract';

/** A line of the transcript. */
export interface Line {
  id: string;
  /** `owner`: the persona's owner in person. */
  who: 'you' | 'fo' | 'owner';
  text: string;
  /** `coming`: still streaming. `cut`: it was interrupted, and the rest is removed. `broken`: it failed. */
  status: 'coming' | 'whole' | 'cut' | 'broken';
}

export const withLine = (lines: readonly Line[], line: Line): readonly Line[] =>
  lines.some(({ id }) => id === line.id)
    ? lines.map((one) => (one.id === line.id ? line : one))
    : [...lines, line];

/** Cuts an interrupted answer to what was heard, or removes it. */
export const cutLine = (lines: readonly Line[], id: string, text: string | null): readonly Line[] =>
  lines.flatMap((one) => {
    if (one.id !== id) return [one];
    return text ? [{ ...one, text, status: 'cut' as const }] : [];
  });

/** Adds new messages of the persona's owner. */
export function withOwnerMessages(lines: readonly Line[], messages: readonly Message[]): readonly Line[] {
  const newMessages = messages.filter(
    ({ id, sender, role }) =>
      sender === 'owner' && role !== 'system' && !lines.some((line) => line.id === id),
  );
  if (newMessages.length === 0) return lines;
  return [
    ...lines,
    ...newMessages.map(({ id, content: text }): Line => ({ id, who: 'owner', text, status: 'whole' })),
  ];
}
