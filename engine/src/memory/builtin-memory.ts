import type { MemoryEngine } from '../engines.ts';

/** What people say of themselves, as a sentence begins or holds it. */
const ofThemselves =
  /\b(?:i am|i'm|i was|i live|i work|i study|i like|i love|i hate|i prefer|i want|i need|i have|i've|my name|my \w+ (?:is|are|was)|call me)\b/i;
const mostSentences = 12;
const longestSentence = 200;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Keeps, word for word, the newest sentences in which the visitor spoke of themselves. It adds nothing. */
export function createBuiltinMemory(): MemoryEngine {
  return {
    async summarise(previous, said) {
      const known = previous.split('\n').filter(Boolean);
      const fresh = said.flatMap(sentencesOf).filter(isOfThemselves);
      return [...new Set([...known, ...fresh])].slice(-mostSentences).join('\n');
    },
  };
}

const sentencesOf = (text: string) => [...sentences.segment(text)].map(({ segment }) => segment.trim());

const isOfThemselves = (sentence: string) =>
  sentence.length <= longestSentence && !sentence.endsWith('?') && ofThemselves.test(sentence);
