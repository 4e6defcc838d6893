const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of an answer, with the Markdown removed. A line break always ends a sentence, as in lists and tables.
 */
export const statementsOf = (markdown: string): string[] =>
  markdown
    .split(/\n+/)
    .map(withoutMarks)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const withoutMarks = (line: string) =>
  line
    .replace(/^\s*(?:>\s?|#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s)+/, '')
    .replace(/!?\[([^\][]{0,300})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/\\([\\`*[\]<>&~|_#+=.)-])/g, '$1')
    .replace(/[*`|~]+/g, ' ');

/** The beginning of a statement for a reason, without half of a surrogate pair at its end. */
export const shorten = (statement: string) =>
  statement.length > 120 ? `${statement.slice(0, 119).replace(/\p{Cs}$/u, '')}…` : statement;
