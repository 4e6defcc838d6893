import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Lexicon } from './packed-lexicon.ts';

/** Lines read before other work gets a turn of the event loop: a few milliseconds. */
const batch = 500;
let lexicon: Lexicon | undefined;
let reading: Promise<void> | undefined;

/**
 * Loads synonyms and hypernyms of 64,000 meanings from WordNet, once a process, in the
 * background, in less than a second. Until then only Foyer's own word lists are used.
 */
export function readLexicon(): Promise<void> {
  reading ??= read();
  return reading;
}

async function read(): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'meanings.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const made = new Lexicon(lines.length);
  for (const [number, line] of lines.entries()) {
    made.add(line);
    if (number % batch === 0) await nextTurn();
  }
  lexicon = made;
}

/** Similarity of two different stems: 0.7 for synonyms, 0.6 for a hyponym, less for unusual senses, else 0. */
export function lexicalRelation(one: string, other: string): number {
  const reach = lexicon && reachOf(lexicon, one);
  if (!lexicon || !reach || reach.size === 0) return 0;
  let best = 0;
  for (const { meaning, rank } of lexicon.sensesOf(other)) {
    const weight = byRank[rank] ?? 0;
    const same = reach.get(meaning);
    if (same) best = Math.max(best, same.strength * weight);
    for (const kind of lexicon.kindsOf(meaning)) {
      const met = reach.get(kind);
      if (met && !met.isKind) best = Math.max(best, met.strength * weight * ofKind);
    }
  }
  return best >= least ? best : 0;
}

const sameMeaning = 0.7;
const ofKind = 0.85;
const byRank = [0, 1, 0.9, 0.75];
const least = 0.35;

interface Reached {
  strength: number;
  isKind: boolean;
}

const reaches = new Map<string, Map<number, Reached>>();
const mostReaches = 2000;

/**
 * The senses of a word and their hypernyms; cached, since each word of a question is compared with every word of the
 * passages.
 */
function reachOf(lexicon: Lexicon, term: string): Map<number, Reached> {
  let reach = reaches.get(term);
  if (reach) return reach;
  reach = new Map();
  for (const { meaning, rank } of lexicon.sensesOf(term)) {
    const strength = sameMeaning * (byRank[rank] ?? 0);
    put(reach, meaning, { strength, isKind: false });
    for (const kind of lexicon.kindsOf(meaning))
      put(reach, kind, { strength: strength * ofKind, isKind: true });
  }
  if (reaches.size >= mostReaches) reaches.clear();
  reaches.set(term, reach);
  return reach;
}

function put(reach: Map<number, Reached>, meaning: number, reached: Reached): void {
  const known = reach.get(meaning);
  if (!known || known.strength < reached.strength) reach.set(meaning, reached);
}
