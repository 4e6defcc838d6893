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
 * background, in less than a second. Until then only Foyer's own word lists are used.
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

/** Similarity of two different stems: 0.7 for synonyms, 0.6 for a hyponym, less for unusual senses, else 0. */
export function lexicalRelation(one: string, other: string): number {
  const reach = lexicon && reachOf(lexicon, one);
  if (!lexicon || !reach || reach.size === 0) return 0;
  let best = 0;
  for (const { meaning, rank } of lexicon.sensesOf(other)) {
    const weight = weightByRank[rank] ?? 0;
    const same = reach.get(meaning);
    if (same) best = Math.max(best, same.strength * weight);
    for (const hypernym of lexicon.hypernymsOf(meaning)) {
      const reached = reach.get(hypernym);
      // Words that only share a hypernym are not related.
      if (reached && !reached.isHypernym) best = Math.max(best, reached.strength * weight * hyponymFactor);
    }
  }
  return best >= minSimilarity ? best : 0;
}

const synonymSimilarity = 0.7;
const hyponymFactor = 0.85;
const weightByRank = [0, 1, 0.9, 0.75];
const minSimilarity = 0.35;

interface ReachedMeaning {
  strength: number;
  isHypernym: boolean;
}

const reachCache = new Map<string, Map<number, ReachedMeaning>>();
const maxCachedTerms = 2000;

/**
 * The senses of a word and their hypernyms; cached, since each word of a question is compared with every word of the
 * passages.
 */
function reachOf(lexicon: Lexicon, term: string): Map<number, ReachedMeaning> {
  let reach = reachCache.get(term);
  if (reach) return reach;
  reach = new Map();
  for (const { meaning, rank } of lexicon.sensesOf(term)) {
    const strength = synonymSimilarity * (weightByRank[rank] ?? 0);
    put(reach, meaning, { strength, isHypernym: false });
    for (const hypernym of lexicon.hypernymsOf(meaning))
      put(reach, hypernym, { strength: strength * hyponymFactor, isHypernym: true });
  }
  if (reachCache.size >= maxCachedTerms) reachCache.clear();
  reachCache.set(term, reach);
  return reach;
}

function put(reach: Map<number, ReachedMeaning>, meaning: number, reached: ReachedMeaning): void {
  const existing = reach.get(meaning);
  if (!existing || existing.strength < reached.strength) reach.set(meaning, reached);
}
