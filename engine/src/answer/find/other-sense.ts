import { stem, words } from '../../text/index.ts';
import type { Question } from '../question/question.ts';

/** In longer questions the other words settle the sense. */
const mostWords = 2;

/**
 * True if a text has the words of a short question only as the first part of a compound with another meaning: a
 * sentence about a car park is not about cars.
 */
export function isOtherSense({ sought, text: asked }: Question, text: string): boolean {
  const telling = sought.filter(({ carried, essential }) => !carried && !essential);
  if (telling.length === 0 || telling.length > mostWords || telling.length < sought.length) return false;
  const said = words(text);
  const inQuestion = new Set(words(asked).map(stem));
  const met = said.flatMap((word, at) =>
    telling.some(({ term }) => term === stem(word)) ? [{ word, next: said[at + 1] ?? '' }] : [],
  );
  return met.length > 0 && met.every(({ word, next }) => beginsCompound(word, next, inQuestion, text));
}

function beginsCompound(word: string, next: string, inQuestion: ReadonlySet<string>, text: string): boolean {
  if (word.endsWith('s') || inQuestion.has(stem(next)) || !second.test(next)) return false;
  return new RegExp(`\\b${word}[ -]${next}\\b`, 'i').test(text);
}

/** Second parts of compounds that are no verb forms. */
const second =
  /^(?:accident|alarm|bag|basket|bell|bench|board|boat|bottle|box|bridge|bus|card|case|club|counter|crash|cup|dealer|door|drawer|driver|engine|ferry|field|floor|garage|garden|ground|hall|horn|house|jacket|key|keeper|lamp|maker|market|mechanic|office|owner|park|path|pool|pot|radio|road|roof|room|school|seat|shed|shop|side|skin|station|store|street|table|team|thief|ticket|top|track|trailer|tree|trip|tyre|wall|wash|wheel|window|works|yard)s?$/;
