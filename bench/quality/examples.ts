import type { TurnParts } from '@foyer/engine';
import type { Evidence } from '../../engine/src/answer/find/evidence.ts';
import { candidatesFor } from '../../engine/src/answer/find/find-answer.ts';
import type { Unit } from '../../engine/src/answer/find/units.ts';
import { understand } from '../../engine/src/answer/question/question.ts';
import { partsOf } from './ask.ts';
import type { Asked, Corpus } from './corpus.ts';
import { says } from './judge.ts';
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
  return exampleFrom(await partsOf(reader, question, asked?.after), corpus, asked);
}

export function exampleFrom(parts: TurnParts, corpus: string, asked?: Asked): Example {
  const understood = understand(parts.question, parts.history, parts.persona);
  const { candidates } = candidatesFor(understood, parts);
  return {
    corpus,
    question: parts.question,
    answerable: asked !== undefined,
    candidates: candidates
      .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'question')
      .map(({ unit, evidence }) => ({ evidence, right: asked !== undefined && isRight(unit, asked) })),
  };
}

function isRight(unit: Unit, { answers = [], all = [], wrong = [], page }: Asked): boolean {
  // A sentence that opens a list is said with the whole of it.
  const text = `${unit.text} ${unit.text.endsWith(':') ? (unit.next?.text ?? '') : ''}`.toLowerCase();
  const holds = [...answers, ...all].some((known) => says(text, known));
  return holds && !wrong.some((other) => says(text, other)) && unit.passage.place.page === page;
}
