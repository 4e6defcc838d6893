import type { Thresholds } from '../../thresholds.ts';
import type { TurnParts } from '../../turn.ts';
import { matchingFact, matchingMemory, sayFact } from '../find/known-answer.ts';
import { plain as plainText } from '../question/same-question.ts';
import { readTopic } from '../question/topic.ts';
import { type Draft, plainDraft } from './draft.ts';

/**
 * An answer from a corrected answer, else from a fact, else from an approved answer. For a question about the visitor only
 * a correction of the same wording is used: facts and other memories are about the persona.
 */
export function answerFromOwner(
  parts: TurnParts,
  thresholds: Thresholds,
  isAboutVisitor: boolean,
): Draft | undefined {
  const { question } = parts;
  const memories = isAboutVisitor
    ? parts.memories.filter((one) => plainText(one.question) === plainText(question))
    : parts.memories;
  const correction = matchingMemory(question, memories, thresholds, 'edit');
  if (correction) return { ...plainDraft(correction.answer), memoryId: correction.id };
  if (isAboutVisitor) return undefined;
  // One fact's value is no answer to a question about a subject in general.
  const fact = readTopic(question).isWide ? undefined : matchingFact(question, parts, thresholds);
  if (fact) {
    const { id, key, confidence = 95 } = fact;
    return {
      ...plainDraft(sayFact(fact, question)),
      isFactual: true,
      mode: 'fact',
      fact: { id, key, confidence },
    };
  }
  const approved = matchingMemory(question, memories, thresholds, 'approve');
  return approved && { ...plainDraft(approved.answer), memoryId: approved.id };
}
