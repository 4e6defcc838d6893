import { limits } from './limits.ts';

/** Question words and other words that are not part of the name of a fact. */
const questionWords = new Set(
  (
    'a an the and or of to in on at by for from with about into as is are was were be been am do does did has have had can could will would ' +
    'shall should may might must i me my you your yours he she it its we us our they them their this that these those there here ' +
    'who whom whose what which when where why how many much long often please tell say know'
  ).split(' '),
);

/** Words that do not change the meaning of a key. Who, when, where, why and how do. */
const fillerWords = new Set(
  'a an the of is are was were be do does did what which please tell me about'.split(' '),
);

/** True if two keys name the same fact, as `opening_hours` and "What are the opening hours?" do. */
export const isSameFact = (one: string, other: string) => nameOf(one) === nameOf(other);

/** The fact that a new fact with this key would replace; `facts` are ordered newest first. */
export const findSameFact = <Fact extends { key: string }>(facts: readonly Fact[], key: string) =>
  facts.find((fact) => fact.key === key) ?? facts.find((fact) => isSameFact(fact.key, key));

/** A key as people read it: "opening hours" for `opening_hours`. */
export const shownFactKey = (key: string) => key.replaceAll('_', ' ');

/** Turns words that a person typed into a key; empty if there are none. */
export const typedFactKey = (words: string) => words.trim().replaceAll(/\s+/g, '_');

/** Words, with the signs that are part of them ("C++", "-49"), and comparisons. */
const keyWord = /(?:(?<![\p{L}\p{N}])[+-](?=\p{N}))?[\p{L}\p{M}\p{N}]+[+#]*|[<>]/gu;

function nameOf(key: string): string {
  const words = key.normalize('NFC').toLowerCase().match(keyWord) ?? [];
  // "Vitamin A": an article stands before a word.
  const isFiller = (word: string, index: number) =>
    fillerWords.has(word) && !(/^an?$/.test(word) && index > 0 && index === words.length - 1);
  const meaningful = words.filter((word, index) => !isFiller(word, index));
  return (meaningful.length > 0 ? meaningful : words).join('_') || key;
}

/**
 * Key of the fact that answers a question: its content words, joined by `_`; empty if it has none. A single word keeps
 * the question word before it, since "when born" and "where born" are two facts.
 */
export function factKeyOf(question: string): string {
  const words =
    question
      .toLowerCase()
      .replaceAll(/['’]s?\b/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const contentWords = words.filter((word) => !questionWords.has(word));
  const questionWord = words.find((word) => ['when', 'where', 'who', 'why'].includes(word));
  if (contentWords.length === 1 && questionWord) contentWords.unshift(questionWord);
  let key = '';
  for (const word of contentWords) {
    const longerKey = key ? `${key}_${word}` : word;
    if ([...longerKey].length > limits.factKey.max) break;
    key = longerKey;
  }
  return key;
}
