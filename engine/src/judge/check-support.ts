import type { JudgedAnswer, Verdict } from '../engines.ts';
import { terms, words } from '../text/index.ts';
import { shorten, statementsOf } from './statements.ts';

/** The share of a sentence's words that must be in the persona's knowledge. */
const minSupport = 0.6;
/** A sentence with fewer content words makes no claim except by its numbers: "Glad to help." */
const minClaimWords = 3;

/**
 * Passes if every sentence is supported: most of its words, all of its numbers and all of its names are in the
 * persona's knowledge or in the question, or it says that it does not know.
 */
export function checkSupport({ answer, question, evidence, persona, declined }: JudgedAnswer): Verdict {
  if (declined) return { passed: true };
  const sources = [...evidence, persona.name, persona.role, persona.bio, ...persona.principles, question];
  const knownTerms = new Set(sources.flatMap(terms));
  const knownWords = new Set(sources.flatMap(words));
  for (const sentence of statementsOf(answer)) {
    if (admitsIgnorance.test(sentence)) continue;
    const unknownWord = [...numbersOf(sentence), ...namesOf(sentence)].find((word) => !knownWords.has(word));
    if (unknownWord)
      return { passed: false, reason: `Nothing it knows has “${unknownWord}”: “${shorten(sentence)}”` };
    const sentenceTerms = [...new Set(terms(sentence))];
    const share =
      sentenceTerms.filter((term) => knownTerms.has(term)).length / Math.max(1, sentenceTerms.length);
    if (sentenceTerms.length >= minClaimWords && share < minSupport)
      return { passed: false, reason: `Nothing it knows supports “${shorten(sentence)}”` };
  }
  return { passed: true };
}

const admitsIgnorance =
  /\b(?:(?:do|does|did|could|can)(?: not|n['’]t)|cannot|have not|haven['’]t|have no|has no|nothing|unable|not sure|no idea)\b/i;

const numbersOf = (sentence: string) => words(sentence).filter((word) => /\d/.test(word));

/** Words with a capital inside a sentence, as `words` spells them. */
const namesOf = (sentence: string) =>
  [...sentence.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}{2,}/gu)].flatMap(([name]) => words(name));
