import { tellsOfSelf, withoutOpening } from '../answer/question/tells-of-self.ts';
import { applyCorrection } from '../answer/visitor/apply-correction.ts';
import type { MemoryEngine } from '../engines.ts';

/** Patterns of statements about oneself. */
const ofThemselves =
  /\b(?:i am|i'm|i was|i live|i work|i study|i like|i love|i hate|i prefer|i want|i need|i have|i've|my name|my \w+ (?:is|are|was)|call me)\b/i;
const mostSentences = 12;
const longestSentence = 200;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Keeps, word for word, the visitor's newest statements about themselves. It adds nothing; a correction
 * ("No, Bergen.") replaces the value that it corrects.
 */
export function createBuiltinMemory(): MemoryEngine {
  return {
    async summarise(previous, said) {
      const lines = previous.split('\n').filter(Boolean);
      for (const sentence of said.flatMap(sentencesOf)) note(lines, sentence);
      return [...new Set(lines)].slice(-mostSentences).join('\n');
    },
  };
}

function note(lines: string[], sentence: string): void {
  if (isOfThemselves(sentence)) {
    lines.push(sentence);
    return;
  }
  const { text, isCorrection } = withoutOpening(sentence);
  const last = lines.at(-1);
  const correction =
    last === undefined ? undefined : applyCorrection(last.replace(/[.!]+$/, ''), text, isCorrection);
  if (correction && !correction.pendingCorrection) lines[lines.length - 1] = `${correction.text}.`;
}

const sentencesOf = (text: string) => [...sentences.segment(text)].map(({ segment }) => segment.trim());

const isOfThemselves = (sentence: string) =>
  sentence.length <= longestSentence &&
  !sentence.endsWith('?') &&
  (ofThemselves.test(sentence) || tellsOfSelf(sentence));
