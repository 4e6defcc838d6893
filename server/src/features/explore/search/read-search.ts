import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import type { Filter } from '../find-listed.ts';
import { listed_words } from '../table.ts';
import { isKnownPart, lexeme, prefixTerm } from './is-known-part.ts';
import { similarWords } from './similar-words.ts';

/** A parsed search, for the indexes of words and parts. */
export interface Search {
  /** First matches at the beginning of words, then inside of words. Empty if nothing can match. */
  sections: Section[];
  /**
   * The words searched for, and runs of scripts without spaces. Words of three letters and more also match inside of
   * other words.
   */
  matched: string[];
  corrected: { asked: string; found: string[] }[];
}

export interface Section {
  isInside: boolean;
  filter: Filter;
}

/** Most terms of a search; further ones are ignored. */
const maxTerms = 12;
/** Minimum length of words that match inside of others, and the n-gram length of runs. */
const partLength = 3;

const noMatches: Search = { sections: [], matched: [], corrected: [] };

/**
 * Each word must match, at the beginning or inside of a word; a word that no persona has is replaced by similar ones.
 */
export async function readSearch(executor: Executor, text: string): Promise<Search> {
  const { rows } = await executor.execute<SearchedWord>(sql`
    select word, run, exists (
      select from ${listed_words} as known where known.word >= sought.word and known.word < sought.word || U&'\\+10FFFF'
    ) as begins
    from (select distinct word, run from search_runs(${text})) as sought limit ${maxTerms}`);
  const terms: Term[] = [];
  for (const { word, run, begins } of rows) {
    const term = run === null ? await wordTerm(executor, word, begins) : runTerm(run);
    if (!term) return noMatches;
    terms.push(term);
  }
  return {
    sections: sectionsOf(terms),
    matched: terms.flatMap(({ matched }) => matched),
    corrected: terms.flatMap(({ corrected = [] }) => corrected),
  };
}

/** A word, or a run of a script without spaces. */
type SearchedWord = ({ word: string; run: null } | { word: null; run: string }) & { begins: boolean };

interface Term {
  /** `tsquery` for the column `words`; undefined for a run. */
  words?: string;
  /** `tsquery` for the column `parts`; undefined for a short word. */
  parts?: string;
  /** True if it also matches inside of words. */
  isPart: boolean;
  /** True if it matches at the beginning of words, or is a run. */
  begins: boolean;
  matched: string[];
  corrected?: Search['corrected'];
}

/** The overlapping trigrams of a run of characters. */
function runTerm(run: string): Term {
  const characters = [...run];
  const trigrams = characters
    .slice(partLength - 1)
    .map((_, at) => characters.slice(at, at + partLength).join(''));
  const parts = trigrams.length > 1 ? trigrams.map(lexeme).join(' & ') : prefixTerm(run);
  return { parts, isPart: false, begins: true, matched: [run] };
}

/** Undefined if no persona has it or anything similar. */
async function wordTerm(executor: Executor, word: string, begins: boolean): Promise<Term | undefined> {
  const isPart = [...word].length >= partLength;
  if (begins || (await isKnownPart(executor, word, isPart))) {
    const term = { words: prefixTerm(word), begins: begins || !isPart, matched: [word], isPart };
    return isPart ? { ...term, parts: prefixTerm(word) } : term;
  }
  const similarFound = await similarWords(executor, word);
  const query = `(${similarFound.map(lexeme).join(' | ')})`;
  return similarFound.length === 0
    ? undefined
    : {
        words: query,
        parts: query,
        begins: true,
        isPart: false,
        matched: similarFound,
        corrected: [{ asked: word, found: similarFound }],
      };
}

function sectionsOf(terms: Term[]): Section[] {
  const words = terms.flatMap((term) => term.words ?? []);
  const parts = terms.flatMap((term) => term.parts ?? []);
  const hasRuns = terms.some((term) => !term.words);
  const canBegin = terms.every(({ begins }) => begins);
  const wholeWords = terms.flatMap((term) => (term.isPart ? [] : (term.words ?? [])));
  const without = canBegin ? words.join(' & ') : undefined;
  return [
    ...(canBegin && terms.length > 0
      ? [{ isInside: false, filter: hasRuns ? { words, parts } : { words } }]
      : []),
    ...(terms.some(({ isPart }) => isPart)
      ? [{ isInside: true, filter: { parts, words: wholeWords, without } }]
      : []),
  ];
}
