import { tellsOfSelf, withoutOpening } from '../answer/question/tells-of-self.ts';
import { applyCorrection } from '../answer/visitor/apply-correction.ts';
import type { MemoryEngine } from '../engines.ts';

/** Patterns of statements about oneself. */
const aboutThemselves =
  /\b(?:i am|i'm|i was|i live|i work|i study|i like|i love|i hate|i prefer|i want|i need|i have|i've|my name|my \w+ (?:is|are|was)|call me)\b/i;
const maxSentences = 12;
const maxSentenceLength = 200;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Keeps, word for word, the visitor's newest statements about themselves. It adds nothing; a correction
 * ("No, Bergen.") replaces the value that it corrects.
 */
export function createBuiltinMemory(): MemoryEngine {
  return {
    async summarise(previous, messages) {
      const lines = previous.split('\n').filter(Boolean);
      for (const sentence of messages.flatMap(sentencesOf)) addToNote(lines, sentence);
      return [...new Set(lines)].slice(-maxSentences).join('\n');
    },
  };
}

function addToNote(lines: string[], sentence: string): void {
  if (isAboutVisitor(sentence)) {
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

const isAboutVisitor = (sentence: string) =>
  sentence.length <= maxSentenceLength &&
  !sentence.endsWith('?') &&
  (aboutThemselves.test(sentence) || tellsOfSelf(sentence));
