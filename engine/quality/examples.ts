import type { Features } from '../src/answer/find/features.ts';
import { candidatesFor } from '../src/answer/find/find-answer.ts';
import type { Unit } from '../src/answer/find/units.ts';
import { analyseQuestion } from '../src/answer/question/question.ts';
import type { TurnParts } from '../src/turn.ts';
import type { Asked } from './corpus.ts';
import { says } from './judge.ts';

/** One question with the evidence of everything that could be said, and whether it would be right. */
export interface Example {
  corpus: string;
  question: string;
  candidates: { evidence: Features; right: boolean }[];
  /** Without an answer, silence is right. */
  answerable: boolean;
}

export function exampleFrom(parts: TurnParts, corpus: string, asked?: Asked): Example {
  const understood = analyseQuestion(parts.question, parts.history, parts.persona);
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

function isRight(unit: Unit, { answers = [], all = [], wrong = [], page, sentence }: Asked): boolean {
  if (sentence && !isOf(unit, sentence)) return false;
  // A sentence that opens a list is said with the whole of it.
  const text = `${unit.text} ${unit.text.endsWith(':') ? (unit.next?.text ?? '') : ''}`.toLowerCase();
  const holds = [...answers, ...all].some((known) => says(text, known));
  return holds && !wrong.some((other) => says(text, other)) && unit.passage.place.page === page;
}

/** A unit is a sentence, a row or one of its cells; a document may have broken its lines elsewhere. */
function isOf({ text, row }: Unit, sentence: string): boolean {
  const [said, known] = [row ? row.cells.join('') : text, sentence].map(lettersOf);
  return known!.includes(said!) || said!.includes(known!);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
