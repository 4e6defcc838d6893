import { isContent, isContentInAll, isGeneric, normalise, stem, words } from '../../text/index.ts';
import type { HistoryMessage } from '../../turn.ts';
import { isDoubt } from './earlier-question.ts';
import { isSmallTalk } from './intent.ts';

/**
 * Resolves a follow-up question: "And when did it open?" after a question about the harbour museum gives
 * "And when did it open? (harbour museum)". Any other question comes back unchanged. Retrieval searches both forms.
 */
export function completeQuestion(question: string, history: HistoryMessage[]): string {
  if (!isFollowUp(question)) return question;
  const subject = subjectOf(question, history);
  return subject.length > 0 ? `${question} (${subject.join(' ')})` : question;
}

const opener = /^(?:and|but|so|or|then|also|what about|how about|what of|und|et|y|was ist mit|a)\b/;
const pronoun =
  /\b(?:it|its|that|this|they|them|their|theirs|those|these|he|him|his|she|her|hers|there|then|one|ones|both|else|same|former|latter|er|sie|ihn|dort|es|il|elle|ils|elles|lui|ella|ellos|eso)\b/;

/** Questions with a subject of their own, such as "How many plots are there?", need no completion. */
const existential = /\b(?:is|are|was|were) there\b(?! to\b)|\bthere (?:is|are|was|were)\b/g;

/** "What about dogs?" asks the same about something else, or something new. */
export const changesSubject = (question: string) =>
  /^(?:what|how) (?:about|of)\b/.test(normalise(question).trim());

export function isFollowUp(question: string): boolean {
  if (isDoubt(question)) return true;
  const text = normalise(question).trim();
  const contentWords = words(question).filter((word) => isContent(word) && !isGeneric(stem(word)));
  if (contentWords.length === 0) return !isSmallTalk(question);
  if (changesSubject(question)) return true;
  return contentWords.length <= 3 && (opener.test(text) || pronoun.test(text.replace(existential, ' ')));
}

/** The nouns of the last question that had any, and the names in its answer when "he" or "she" asks for a person. */
function subjectOf(question: string, history: HistoryMessage[]): string[] {
  const contentWords = new Set(words(question).map(stem));
  const found: string[] = [];
  for (const [index, message] of [...history.entries()].slice(-8).reverse()) {
    if (message.role !== 'user') continue;
    if (isSmallTalk(message.text)) continue;
    const nouns = words(message.text).filter((word) => isContent(word) && !contentWords.has(stem(word)));
    found.push(...nouns);
    if (/\b(?:he|him|his|she|her)\b/.test(normalise(question))) found.push(...namesIn(history[index + 1]));
    if (!isFollowUp(message.text)) break;
  }
  return [...new Set(found)].slice(0, 8);
}

function namesIn(answer: HistoryMessage | undefined): string[] {
  if (answer?.role !== 'assistant') return [];
  const withoutPlaces = answer.text.replace(/\*[^*]+\*(?:, page \d+)?/g, '');
  const names = [...withoutPlaces.matchAll(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu)].map(([name]) => name);
  return names.slice(0, 1).flatMap((name) => words(name).filter(isContentInAll));
}
