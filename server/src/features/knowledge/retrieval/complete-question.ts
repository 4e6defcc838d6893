import { type HistoryMessage, terms } from '@foyer/engine';

const refersBack =
  /^(?:and|but|so|what about|how about|then|why|how so|where|when|who|really)\b.{0,40}$|\b(?:it|its|that|this|these|those|they|them|their|he|him|his|she|her|hers|there|then|one|ones|same|other|else)\b/i;
const fewTerms = 2;
const maxAddedWords = 8;

/**
 * The question with words of the last turn, if it refers to that turn ("and when did that open?"); else nothing. Words
 * of the earlier question come before names in its answer.
 */
export function completeQuestion(question: string, history: HistoryMessage[]): string[] {
  if (!refersBack.test(question) && terms(question).length > fewTerms) return [];
  const lastQuestion = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const lastAnswer = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const questionTerms = new Set(terms(question));
  const subjects = [...wordsOf(lastQuestion), ...namesOf(lastAnswer.slice(0, 400))];
  const added = subjects.filter((word) => terms(word).some((term) => !questionTerms.has(term)));
  const words = [...new Set(added)].slice(0, maxAddedWords);
  return words.length > 0 ? [`${question} ${words.join(' ')}`] : [];
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/** Capitalized words that do not begin a sentence. */
const namesOf = (text: string) => text.match(/(?<=[\p{Ll},;:] )\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? [];
