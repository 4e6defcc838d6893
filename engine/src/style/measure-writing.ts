import { isContent, words } from '../text/index.ts';

/**
 * Statistics of a writing sample. `questions`, `exclamations` and `lowerCaseStarts` are shares of the sentences, from 0
 * to 1.
 */
export interface Writing {
  words: number;
  sentences: number;
  /** Average sentence length in words. */
  meanSentence: number;
  longestSentence: number;
  shortestSentence: number;
  /** Average word length in letters. */
  meanWord: number;
  person: Record<'i' | 'we' | 'you', number>;
  contractions: number;
  /** Number of forms that could have been contracted, such as "do not". */
  fullForms: number;
  questions: number;
  exclamations: number;
  commasPerSentence: number;
  marks: Record<'ellipsis' | 'dash' | 'semicolon' | 'colon' | 'parenthesis' | 'quote', number>;
  /** Words in capitals. */
  capitals: string[];
  lowerCaseStarts: number;
  hasLists: boolean;
  paragraphs: number;
  emoji: string[];
  casualWords: string[];
  formalWords: string[];
  /** Repeated content words, the most frequent first. */
  favourites: string[];
  openings: string[];
}

export function measureWriting(sample: string): Writing {
  const sentences = sentencesOf(sample);
  const all = words(sample);
  const lengths = sentences.map((sentence) => words(sentence).length).filter((length) => length > 0);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const shareOf = (pattern: RegExp) =>
    sentences.filter((sentence) => pattern.test(sentence)).length / Math.max(1, sentences.length);
  return {
    words: all.length,
    sentences: lengths.length,
    meanSentence: all.length / Math.max(1, lengths.length),
    longestSentence: Math.max(0, ...lengths),
    shortestSentence: lengths.length > 0 ? Math.min(...lengths) : 0,
    meanWord: all.reduce((sum, word) => sum + word.length, 0) / Math.max(1, all.length),
    person: {
      i: count(/\b(?:I|I['’]\w+|me|my|mine|myself)\b/g),
      we: count(/\b(?:we|us|our|ours|ourselves)\b/gi),
      you: count(/\b(?:you|your|yours|yourself)\b/gi),
    },
    contractions: count(
      /\b\w+(?:n['’]t|['’](?:m|re|ve|ll|d))\b|\b(?:it|that|what|there|he|she|let|who)['’]s\b/gi,
    ),
    fullForms: count(
      /\b(?:I am|I have|I will|I would|(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not|cannot|(?:it|that|what|there|he|she) is|(?:you|we|they) (?:are|will|have)|let us)\b/gi,
    ),
    questions: shareOf(/[?？]\p{P}*$/u),
    exclamations: shareOf(/[!！]\p{P}*$/u),
    commasPerSentence: count(/[,，、]/g) / Math.max(1, sentences.length),
    marks: {
      ellipsis: count(/…|\.{3,}/g),
      dash: count(/[—–]|(?<=\S) --? (?=\S)/g),
      semicolon: count(/;/g),
      colon: count(/:(?=\s)/g),
      parenthesis: count(/\(/g),
      quote: count(/["“„«]/g),
    },
    capitals: distinct(sample.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu)),
    lowerCaseStarts: shareOf(/^\P{L}*\p{Ll}/u),
    hasLists: /^\s*(?:[-*•]|\d+[.)])\s+\S/m.test(sample),
    paragraphs: sample.split(/\n\s*\n/).filter((part) => part.trim()).length,
    emoji: distinct(sample.match(/\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*/gu)),
    casualWords: distinct(sample.match(casual)?.map((word) => word.toLowerCase())),
    formalWords: distinct(sample.match(formal)?.map((word) => word.toLowerCase())),
    favourites: frequentItems(
      all.filter((word) => isContent(word) && word.length > 3 && !/\d/.test(word)),
      2,
    ).slice(0, 6),
    openings: frequentItems(sentences.flatMap(openingOf), 2).slice(0, 3),
  };
}

const casual =
  /\b(?:gonna|wanna|gotta|kinda|sorta|dunno|yeah|yep|nope|hey|lol|haha|omg|btw|ok|okay|cool|awesome|guys|folks|stuff|y'all|ain't|cuz|tbh)\b/gi;
const formal =
  /\b(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently|thus|hence|whereas|regarding|pursuant|sincerely|kindly|shall|upon|accordingly|subsequently)\b/gi;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = (text: string) =>
  text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The first word, if it is one that writers often begin with. */
function openingOf(sentence: string): string[] {
  const [, word] = /^\P{L}*(\p{L}[\p{L}'’]*)/u.exec(sentence) ?? [];
  return word && habitual.test(word) ? [word] : [];
}

const habitual =
  /^(?:And|But|So|Well|Now|Look|Listen|Honestly|Perhaps|Maybe|Yes|No|Oh|Ah|Indeed|Of|Because|Or|Then|Still|Yet|See|Right|Okay|Actually)$/;

/** Items with at least this frequency, the most frequent first, then the earlier. */
function frequentItems(items: string[], minCount: number): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, times]) => times >= minCount)
    .sort(([, a], [, b]) => b - a)
    .map(([item]) => item);
}

const distinct = (items: readonly string[] | null | undefined) => [...new Set(items ?? [])].slice(0, 6);
