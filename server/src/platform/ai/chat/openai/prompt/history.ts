import { firstCharacters } from '@foyer/contract/first-characters';
import { oneLine } from '@foyer/contract/plain-text';
import type { HistoryMessage } from '@foyer/engine';
import { countTokens, tokensAroundMessage } from './count-tokens.ts';

/** Prefix of the owner's own messages. A visitor's words never have the assistant's role. */
export const ownerPrefix = '[My owner, in person]';

const tokensOf = ({ text }: HistoryMessage) => countTokens(text) + tokensAroundMessage;

/** Tokens of the last question and answer. */
export const tokensOfLastExchange = (history: HistoryMessage[]) =>
  history.slice(-2).reduce((sum, message) => sum + tokensOf(message), 0);

/**
 * The newest messages that fit into this many tokens, with alternating roles as chat templates require; of older ones
 * only the questions.
 */
export function historyWithin(
  history: HistoryMessage[],
  tokens: number,
): { messages: HistoryMessage[]; earlier: string } {
  const first = newestWithin(history, Number.POSITIVE_INFINITY);
  if (newestWithin(history, tokens) === first)
    return { messages: alternateRoles(history.slice(first)), earlier: '' };
  const start = newestWithin(history, tokens - tokens / 8);
  const messages = alternateRoles(history.slice(start));
  const questions = history.slice(0, start).filter(({ role }) => role === 'user');
  return { messages, earlier: newestLines(questions.map(shortenQuestion), tokens / 8) };
}

/** Index of the first message that fits; it is a question, as chat templates require. */
function newestWithin(history: HistoryMessage[], tokens: number): number {
  let start = history.length;
  let remainingTokens = tokens;
  for (const message of history.toReversed()) {
    const needed = tokensOf(message);
    if (needed > remainingTokens) break;
    remainingTokens -= needed;
    start--;
  }
  while (history[start]?.role === 'assistant') start++;
  return start;
}

function alternateRoles(messages: HistoryMessage[]): HistoryMessage[] {
  const merged: HistoryMessage[] = [];
  for (const message of messages.map(withSenderMark)) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged[merged.length - 1] = { ...last, text: `${last.text}\n\n${message.text}` };
    else merged.push(message);
  }
  // Adds a placeholder answer to an unanswered message, since the user's question follows.
  if (merged.at(-1)?.role === 'user') merged.push({ role: 'assistant', text: '…' });
  return merged;
}

function withSenderMark({ role, text, from }: HistoryMessage): HistoryMessage {
  const textBySender = { owner: `${ownerPrefix} ${text}`, site: `[${text}]`, persona: text };
  return { role, text: textBySender[from ?? 'persona'] };
}

function shortenQuestion({ text }: HistoryMessage): string {
  const line = oneLine(text).trim();
  const start = firstCharacters(line, 120);
  return `The visitor asked: ${start.length < line.length ? `${start}…` : line}`;
}

function newestLines(lines: string[], tokens: number): string {
  let remainingTokens = tokens;
  const from = lines.findLastIndex((line) => {
    remainingTokens -= countTokens(line) + 1;
    return remainingTokens < 0;
  });
  return lines.slice(from + 1).join('\n');
}
