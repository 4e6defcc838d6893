import { stem, words } from '../../text/index.ts';
import { hoursQuestion } from '../question/opening-hours.ts';
import type { Question } from '../question/question.ts';

/** Maximum number of words: in longer questions the other words determine the sense. */
const maxWords = 2;

/**
 * True if a text has the words of a short question only as the first part of a compound with another meaning: a
 * sentence about a car park is not about cars. Also true for a text about a past opening if the question asks for hours.
 */
export function isOtherSense({ queryTerms, text: questionText }: Question, text: string): boolean {
  if (hoursQuestion(questionText) && wasOpened.test(text) && !isOpen.test(text)) return true;
  const contentTerms = queryTerms.filter(({ carried, essential }) => !carried && !essential);
  if (contentTerms.length === 0 || contentTerms.length > maxWords || contentTerms.length < queryTerms.length)
    return false;
  const textWords = words(text);
  const inQuestion = new Set(words(questionText).map(stem));
  const matches = textWords.flatMap((word, at) =>
    contentTerms.some(({ term }) => term === stem(word)) ? [{ word, next: textWords[at + 1] ?? '' }] : [],
  );
  return (
    matches.length > 0 && matches.every(({ word, next }) => beginsCompound(word, next, inQuestion, text))
  );
}

/** "The museum was opened in 1902", "was closed by the council". */
const wasOpened = /\b(?:opened|closed)\b.*\b(?:by|(?:1\d|20)\d\d)\b/;
const isOpen = /\b(?:opens?|opening|closes?|closing)\b/i;

function beginsCompound(word: string, next: string, inQuestion: ReadonlySet<string>, text: string): boolean {
  if (word.endsWith('s') || inQuestion.has(stem(next)) || !secondParts.test(next)) return false;
  return new RegExp(`\\b${word}[ -]${next}\\b`, 'i').test(text);
}

/** Second parts of compounds that are no verb forms. */
const secondParts =
  /^(?:accident|alarm|bag|basket|bell|bench|board|boat|bottle|box|bridge|bus|card|case|club|counter|crash|cup|dealer|door|drawer|driver|engine|ferry|field|floor|garage|garden|ground|hall|horn|house|jacket|key|keeper|lamp|maker|market|mechanic|office|owner|park|path|pool|pot|radio|road|roof|room|school|seat|shed|shop|side|skin|station|store|street|table|team|thief|ticket|top|track|trailer|tree|trip|tyre|wall|wash|wheel|window|works|yard)s?$/;
