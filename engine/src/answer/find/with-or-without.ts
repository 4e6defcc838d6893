import { stem } from '../../text/index.ts';

/** True if one says "with steam" and the other "without steam": no answer, though nearly all words match. */
export function saysOpposite(question: string, text: string): boolean {
  const asked = mentions(question);
  if (asked.length === 0) return false;
  const said = new Set(mentions(text));
  return asked.some((mention) => !said.has(mention) && said.has(oppositeOf(mention)));
}

function mentions(text: string): string[] {
  const found = text
    .toLowerCase()
    .matchAll(/\b(with|without) (?:(?:the|an?|any|its|their) )?([\p{L}\p{N}]+)/gu);
  return [...found].map(([, how, what = '']) => `${how} ${stem(what)}`);
}

const oppositeOf = (mention: string) =>
  mention.startsWith('without ') ? mention.replace('without', 'with') : mention.replace('with', 'without');
