import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Lexicon } from './packed-lexicon.ts';

/** Lines read between two yields to the event loop, a few milliseconds of work. */
const batchSize = 500;
let lexicon: Lexicon | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads synonyms and hypernyms of 64,000 meanings from WordNet, once a process, in the
 * background, in less than a second. Until then `lexicalRelation` returns 0; the built-in engine waits for it.
 */
export function readLexicon(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'meanings.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const loaded = new Lexicon(lines.length);
  for (const [number, line] of lines.entries()) {
    loaded.add(line);
    if (number % batchSize === 0) await yieldToEventLoop();
  }
  lexicon = loaded;
}

/**
 * Similarity of two different stems: 0.7 for synonyms, 0.6 if one is a hyponym of the other, less for rarer senses; 0 if
 * it would be less than 0.35.
 */
export function lexicalRelation(one: string, other: string): number {
  const relatedMeanings = lexicon && relatedMeaningsOf(lexicon, one);
  if (!lexicon || !relatedMeanings || relatedMeanings.size === 0) return 0;
  let best = 0;
  for (const { meaning, rank, hypernyms } of lexicon.sensesOf(other)) {
    const weight = weightByRank[rank] ?? 0;
    const same = relatedMeanings.get(meaning);
    if (same) best = Math.max(best, same.strength * weight);
    for (const hypernym of hypernyms) {
      const related = relatedMeanings.get(hypernym);
      // Words that only share a hypernym are not related.
      if (related && !related.isHypernym) best = Math.max(best, related.strength * weight * hyponymFactor);
    }
  }
  return best >= minSimilarity ? best : 0;
}

/** True for the stem of a word with a known meaning. */
export const isKnownWord = (term: string): boolean => (lexicon?.sensesOf(term).length ?? 0) > 0;

const synonymSimilarity = 0.7;
const hyponymFactor = 0.85;
const weightByRank = [0, 1, 0.9, 0.75];
const minSimilarity = 0.35;

interface RelatedMeaning {
  strength: number;
  isHypernym: boolean;
}

const relatedMeaningsCache = new Map<string, Map<number, RelatedMeaning>>();
const maxCachedTerms = 2000;

/**
 * The senses of a word and their hypernyms; cached, since each word of a question is compared with every word of the
 * passages.
 */
function relatedMeaningsOf(lexicon: Lexicon, term: string): Map<number, RelatedMeaning> {
  let relatedMeanings = relatedMeaningsCache.get(term);
  if (relatedMeanings) return relatedMeanings;
  relatedMeanings = new Map();
  for (const { meaning, rank, hypernyms } of lexicon.sensesOf(term)) {
    const strength = synonymSimilarity * (weightByRank[rank] ?? 0);
    keepStrongest(relatedMeanings, meaning, { strength, isHypernym: false });
    for (const hypernym of hypernyms)
      keepStrongest(relatedMeanings, hypernym, { strength: strength * hyponymFactor, isHypernym: true });
  }
  if (relatedMeaningsCache.size >= maxCachedTerms) relatedMeaningsCache.clear();
  relatedMeaningsCache.set(term, relatedMeanings);
  return relatedMeanings;
}

function keepStrongest(
  relatedMeanings: Map<number, RelatedMeaning>,
  meaning: number,
  related: RelatedMeaning,
): void {
  const existing = relatedMeanings.get(meaning);
  if (!existing || existing.strength < related.strength) relatedMeanings.set(meaning, related);
}
