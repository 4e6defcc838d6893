import type { Features } from '../src/answer/find/features.ts';
import { candidatesFor } from '../src/answer/find/find-answer.ts';
import type { Unit } from '../src/answer/find/units.ts';
import { analyseQuestion } from '../src/answer/question/question.ts';
import type { TurnParts } from '../src/turn.ts';
import type { AnswerableQuestion } from './corpus.ts';
import { containsWords, lettersIn } from './judge.ts';

/** A training example: a question with the features of each candidate unit, and whether it is a right answer. */
export interface Example {
  corpus: string;
  question: string;
  candidates: { evidence: Features; right: boolean }[];
  /** False for a question without an answer, where no answer is right. */
  answerable: boolean;
}

export function exampleFrom(parts: TurnParts, corpus: string, annotation?: AnswerableQuestion): Example {
  const question = analyseQuestion(parts.question, parts.history, parts.persona);
  const { candidates } = candidatesFor(question, parts);
  return {
    corpus,
    question: parts.question,
    answerable: annotation !== undefined,
    candidates: candidates
      .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'question')
      .map(({ unit, evidence }) => ({
        evidence,
        right: annotation !== undefined && isRight(unit, annotation),
      })),
  };
}

function isRight(
  unit: Unit,
  { answers = [], all = [], wrong = [], page, sentence }: AnswerableQuestion,
): boolean {
  if (sentence && !matchesSentence(unit, sentence)) return false;
  // A sentence that introduces a list is quoted with the whole list.
  const text = `${unit.text} ${unit.text.endsWith(':') ? (unit.next?.text ?? '') : ''}`.toLowerCase();
  const hasAnswer = [...answers, ...all].some((known) => containsWords(text, known));
  return hasAnswer && !wrong.some((other) => containsWords(text, other)) && unit.passage.place.page === page;
}

/** Compares a unit (a sentence, a row or a cell) with the annotation, ignoring line breaks. */
function matchesSentence({ text, row }: Unit, sentence: string): boolean {
  const [unitLetters, sentenceLetters] = [row ? row.cells.join('') : text, sentence].map(lettersIn);
  return sentenceLetters!.includes(unitLetters!) || unitLetters!.includes(sentenceLetters!);
}
