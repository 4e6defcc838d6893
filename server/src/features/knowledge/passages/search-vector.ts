import { terms } from '@foyer/engine/text';
import type { CutPassage } from './cut-passages.ts';

type Words = Pick<CutPassage, 'headingPath' | 'text'>;

/** PostgreSQL's largest position; later words share it. */
const lastPosition = 16_383;
const maxTermLength = 80;

/**
 * The text of a passage's `tsvector`, with our own stems, so that index, ranking and engine agree in every language.
 * Each lexeme begins with a prefix of the persona, so that the index finds one persona's passages without reading
 * others. Words of the heading path come first and have weight A.
 */
export function searchVector(foId: string, { headingPath, text }: Words): string {
  const positionsByTerm = new Map<string, string[]>();
  let position = 0;
  const add = (term: string, weight: string) => {
    position = Math.min(position + 1, lastPosition);
    const positions = positionsByTerm.get(term) ?? [];
    if (positions.length < 200) positionsByTerm.set(term, [...positions, `${position}${weight}`]);
  };
  for (const term of terms(headingPath.join('\n'))) add(term, 'A');
  position += headingPath.length > 0 ? 5 : 0;
  for (const term of terms(text)) add(term, '');
  return [...positionsByTerm]
    .map(([term, positions]) => `${lexeme(foId, term)}:${positions.join(',')}`)
    .join(' ');
}

/** A persona's term, quoted for `tsvector` and `tsquery`. */
export function lexeme(foId: string, term: string): string {
  return `'${prefixOf(foId)}${indexedTerm(term).replace(/['\\]/g, '$&$&')}'`;
}

/** A term as stored in the index. */
export const indexedTerm = (term: string) => term.slice(0, maxTermLength);

/** Eight characters of the id and a colon. Rarely shared with another persona; queries also check the id. */
export const prefixOf = (foId: string) => `${foId.slice(0, 8)}:`;
export const prefixLength = 9;

/** The passage as it is indexed: the description that its file was uploaded with is the outermost heading. */
export function withContext<Passage extends Words>(passage: Passage, context: string | null): Passage {
  return context ? { ...passage, headingPath: [context, ...passage.headingPath] } : passage;
}

/** The text that is embedded and searched, with the heading path. */
export const indexedText = ({ headingPath, text }: Words) => [...headingPath, text].join('\n');
