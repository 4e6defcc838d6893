import { escapeRegExp } from '../../text/index.ts';
import { isValue, replaceLast, replaceValue } from './corrected-values.ts';

/** The statement with the correction applied; if that is not possible, both unchanged. */
export interface Correction {
  text: string;
  pendingCorrection?: string;
}

const correctionOpening =
  /^(?:(?:no|nope|sorry|actually|i mean|i meant|make that|make it|rather|correction|it['’]s|it (?:is|was)|that['’]s|that (?:is|was)|in|at|on|to|from)[,: ]+)+/i;
const correctionEnd = /(?:, (?:i mean|i meant|sorry|please|thanks|thank you)| please)$/i;

const announcesCorrection = /^(?:i mean|i meant|make that|make it)\b|, i mean(?:t)?[.!…]*$/i;

const maxWords = 8;

/** Applies "No, Bergen." to "I teach history in Oslo". Undefined if it is no correction. */
export function applyCorrection(
  statement: string,
  fragment: string,
  isCorrection: boolean,
): Correction | undefined {
  const text = withoutEnd(fragment);
  if (text.split(/\s+/).length > maxWords) return undefined;
  const named = replaceNamedValue(statement, text);
  if (named !== undefined) return { text: named };
  if (!isCorrection && !announcesCorrection.test(fragment)) return undefined;
  const newValue = (namedValues(text)?.newValue ?? text).replace(correctionOpening, '');
  const corrected = replaceValue(statement, newValue);
  return corrected === undefined ? { text: statement, pendingCorrection: fragment } : { text: corrected };
}

/** Applies a correction that names both values, of which the old one is in the statement; else undefined. */
export function replaceNamedValue(statement: string, correction: string): string | undefined {
  const text = withoutEnd(correction);
  const values = text.split(/\s+/).length > maxWords ? undefined : namedValues(text);
  if (!values || !isValue(values.newValue)) return undefined;
  const oldValue = `(?<![\\p{L}\\p{N}])${escapeRegExp(values.oldValue)}(?![\\p{L}\\p{N}])`;
  // Such a value begins with a capital only because it begins the correction: "Blue, not red."
  const isLowerCase =
    /^\p{Ll}/u.test(values.oldValue) && new RegExp(`(?<!${beforeName})${oldValue}`, 'u').test(statement);
  const newValue = isLowerCase ? withSmallInitial(values.newValue) : values.newValue;
  return replaceLast(statement, new RegExp(oldValue, 'giu'), newValue);
}

/** "I live in oslo": a name without its capital. */
const beforeName = '\\b(?:in|at|from|to|near|is|called|named) ';

const withSmallInitial = (text: string) =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const withoutEnd = (sentence: string) =>
  sentence
    .replace(/[.!…]+$/, '')
    .trim()
    .replace(correctionEnd, '');

/** Corrections that name both values: "Bergen, not Oslo", "not Oslo but Bergen". */
function namedValues(text: string): { oldValue: string; newValue: string } | undefined {
  const [, oldValue, newValue] =
    /^not (?:in |at |on )?(.+?)(?:,? but |, )(?:in |at |on )?(.+)$/i.exec(text) ?? [];
  if (oldValue && newValue) return { oldValue, newValue };
  const [, first, second] = /^(.+?),? (?:and )?(?:not|instead of) (?:in |at |on )?(.+)$/i.exec(text) ?? [];
  return first && second
    ? {
        oldValue: second,
        newValue: first
          .replace(correctionOpening, '')
          .replace(/^(?:An?|The) /, (article) => article.toLowerCase()),
      }
    : undefined;
}
