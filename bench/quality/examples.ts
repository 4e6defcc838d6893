import type { Evidence } from '../../server/src/platform/ai/chat/builtin/evidence.ts';
import { candidatesFor } from '../../server/src/platform/ai/chat/builtin/find-answer.ts';
import { understand } from '../../server/src/platform/ai/chat/builtin/question.ts';
import { partsOf } from './ask.ts';
import type { Asked, Corpus } from './corpus.ts';
import type { Reader } from './site.ts';

/** One question with the evidence of everything that could be said, and whether it would be right. */
export interface Example {
  corpus: string;
  question: string;
  candidates: { evidence: Evidence; right: boolean }[];
  /** Without an answer, silence is right. */
  answerable: boolean;
}

/** Questions that no single sentence answers teach nothing, and are left out. */
export async function examplesOf(reader: Reader, corpus: Corpus): Promise<Example[]> {
  const { answerable, unanswerable } = corpus.sets.open;
  const made: Example[] = [];
  for (const asked of answerable) made.push(await exampleOf(reader, corpus.name, asked.question, asked));
  for (const { question } of unanswerable) made.push(await exampleOf(reader, corpus.name, question));
  return made.filter(({ answerable, candidates }) => !answerable || candidates.some(({ right }) => right));
}

async function exampleOf(reader: Reader, corpus: string, question: string, asked?: Asked): Promise<Example> {
  const parts = await partsOf(reader, question, asked?.after);
  const understood = understand(question, parts.history, parts.persona);
  const { candidates } = candidatesFor(understood, parts);
  return {
    corpus,
    question,
    answerable: asked !== undefined,
    candidates: candidates
      .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'question')
      .map(({ unit, evidence }) => {
        // A sentence that opens a list is said with the whole of it.
        const text = `${unit.text} ${unit.text.endsWith(':') ? (unit.next?.text ?? '') : ''}`.toLowerCase();
        const expected = [...(asked?.answers ?? []), ...(asked?.all ?? [])];
        const holds = expected.some((answer) => text.includes(answer.toLowerCase()));
        return { evidence, right: holds && unit.passage.place.page === asked?.page };
      }),
  };
}
