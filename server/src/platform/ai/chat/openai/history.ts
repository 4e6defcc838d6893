import type { HistoryMessage } from '@foyer/engine';

/** Before what the owner wrote in person. A visitor's own words are never told in the persona's role. */
export const ownersWords = '[My owner, in person]';

/**
 * The newest messages that fit into a number of characters, with roles taking turns as chat templates demand; of the
 * older ones, what was asked.
 */
export function historyWithin(
  history: HistoryMessage[],
  budget: number,
): { messages: HistoryMessage[]; earlier: string } {
  let start = history.length;
  let left = budget;
  while (start > 0 && left - history[start - 1]!.text.length >= 0) left -= history[--start]!.text.length;
  while (history[start]?.role === 'assistant') start++;
  const older = history.slice(0, start).filter(({ role }) => role === 'user');
  return { messages: alternating(history.slice(start)), earlier: older.slice(-10).map(shortened).join('\n') };
}

function alternating(messages: HistoryMessage[]): HistoryMessage[] {
  const merged: HistoryMessage[] = [];
  for (const message of messages.map(marked)) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged[merged.length - 1] = { ...last, text: `${last.text}\n\n${message.text}` };
    else merged.push(message);
  }
  // The question comes next and is the user's: an unanswered message before it is answered in words.
  if (merged.at(-1)?.role === 'user') merged.push({ role: 'assistant', text: '…' });
  return merged;
}

function marked({ role, text, from }: HistoryMessage): HistoryMessage {
  const said = { owner: `${ownersWords} ${text}`, site: `[${text}]`, persona: text };
  return { role, text: said[from ?? 'persona'] };
}

function shortened({ text }: HistoryMessage): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `The visitor asked: ${line.length > 120 ? `${line.slice(0, 120)}…` : line}`;
}
