import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { isOtherSense } from '../find/other-sense.ts';
import { sectionOn } from '../find/section.ts';
import { summarise } from '../find/summarise.ts';
import type { Unit } from '../find/units.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import { topicOf, wideSubject } from '../question/wide.ts';
import { sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { mergeSources, sourcesOf } from './sources.ts';

/**
 * Answers "Tell me everything about the keepers", or a message that is a heading ("The keepers"): from its section, else
 * with sentences about the subject, with their places.
 */
export function inGeneral(questionText: string, parts: TurnParts): Draft | undefined {
  const subject = wideSubject(questionText);
  const section = sectionOn(topicOf(questionText), parts, { exactly: subject === undefined });
  if (section.length > 0) return draftSection(section, parts);
  if (subject === undefined) return undefined;
  const question = questionOn(subject, parts);
  const chosen = (question.queryTerms.length > 0 ? summarise(question, parts) : []).filter(
    ({ unit }) => !isOtherSense(question, unit.text),
  );
  if (chosen.length === 0) return undefined;
  const citations: Citation[] = [];
  const text = sayFound(chosen, question, parts, citations);
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources: sourcesOf(chosen), citations };
}

/** Says sentences of a section as they stand, with their places. */
export function draftSection(units: Unit[], parts: TurnParts): Draft {
  const citations: Citation[] = [];
  const chosen = units.map((unit) => ({ unit }));
  const text = sayFound(chosen, questionOn('', parts), parts, citations);
  const sources = mergeSources(units.map(({ passage }) => ({ id: passage.id, score: 1 })));
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources, citations };
}

const questionOn = (subject: string, parts: TurnParts): Question => ({
  ...analyseQuestion(subject, [], parts.persona),
  inGeneral: true,
});
