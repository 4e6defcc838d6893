import { stem } from '../../text/index.ts';

/** "Without steam" is no answer to what was asked of "with steam", though nearly all words are the same. */
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
