import { terms } from '@foyer/engine/text';
import type { CutPassage } from './cut-passages.ts';

type Words = Pick<CutPassage, 'headingPath' | 'text'>;

/** PostgreSQL counts no further than this; words beyond share the last place. */
const lastPosition = 16_383;
const longestTerm = 80;

/**
 * The text of a `tsvector` for a passage: our own stems, so that index, rarity and engine agree in every language.
 * Each lexeme begins with the persona, so that the index finds one persona's passages without reading others'.
 * Words of the heading path come first and have weight A.
 */
export function searchVector(foId: string, { headingPath, text }: Words): string {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (term: string, weight: string) => {
    position = Math.min(position + 1, lastPosition);
    const known = places.get(term) ?? [];
    if (known.length < 200) places.set(term, [...known, `${position}${weight}`]);
  };
  for (const term of terms(headingPath.join('\n'))) add(term, 'A');
  position += headingPath.length > 0 ? 5 : 0;
  for (const term of terms(text)) add(term, '');
  return [...places].map(([term, at]) => `${lexeme(foId, term)}:${at.join(',')}`).join(' ');
}

/** A term of one persona, quoted as `tsvector` and `tsquery` read it. */
export function lexeme(foId: string, term: string): string {
  return `'${prefixOf(foId)}${indexedTerm(term).replace(/['\\]/g, '$&$&')}'`;
}

/** A term as the index has it. */
export const indexedTerm = (term: string) => term.slice(0, longestTerm);

/** Eight characters of the id and a colon: other personas are nearly always elsewhere, and are checked besides. */
export const prefixOf = (foId: string) => `${foId.slice(0, 8)}:`;
export const prefixLength = 9;

export function distinctTerms({ headingPath, text }: Words): string[] {
  return [...new Set(terms(indexedText({ headingPath, text })).map(indexedTerm))];
}

/** The passage as it is indexed: what was said of its file at the upload stands above its headings. */
export function underContext<Passage extends Words>(passage: Passage, context: string | null): Passage {
  return context ? { ...passage, headingPath: [context, ...passage.headingPath] } : passage;
}

/** What is embedded and searched: the heading path is part of it. */
export const indexedText = ({ headingPath, text }: Words) => [...headingPath, text].join('\n');
