import { stem } from '../../text/index.ts';
import { memoise } from './memoise.ts';

/**
 * True if the question says "with steam" and the text "without steam", or the reverse: then the text does not answer
 * the question, though nearly all words match.
 */
export function saysOpposite(question: string, text: string): boolean {
  const inQuestion = mentions(question);
  if (inQuestion.length === 0) return false;
  const inText = new Set(mentions(text));
  return inQuestion.some((mention) => !inText.has(mention) && inText.has(oppositeOf(mention)));
}

/** Cached, since those of the question are compared with those of each sentence. */
const mentions = memoise((text): readonly string[] => {
  const matches = text
    .toLowerCase()
    .matchAll(/\b(with|without) (?:(?:the|an?|any|its|their) )?([\p{L}\p{N}]+)/gu);
  return [...matches].map(([, how, what = '']) => `${how} ${stem(what)}`);
}, 2000);

const oppositeOf = (mention: string) =>
  mention.startsWith('without ') ? mention.replace('without', 'with') : mention.replace('with', 'without');
