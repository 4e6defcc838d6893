import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { askedStep } from '../find/asked-step.ts';
import { unitsBelowTitle } from '../find/below-title.ts';
import type { Finding } from '../find/find-answer.ts';
import { isOtherSense } from '../find/other-sense.ts';
import { sectionOn } from '../find/section.ts';
import { summarise } from '../find/summarise.ts';
import type { Unit } from '../find/units.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import type { Topic } from '../question/wide.ts';
import { asPersona } from '../say/as-persona.ts';
import { sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { mergeSources, sourcesOf } from './sources.ts';

/**
 * Answers "Tell me everything about the keepers", or a message that is a heading ("The keepers"): from its section, else
 * with sentences about the subject, with their places.
 */
export function inGeneral({ topic, isWide }: Topic, parts: TurnParts): Draft | undefined {
  const section = sectionOn(topic, parts, { exactly: !isWide });
  if (section.length > 0) return draftSection(section, topic, parts);
  if (!isWide) return undefined;
  const question = questionOn(topic, parts);
  const chosen = (question.queryTerms.length > 0 ? summarise(question, parts) : []).filter(
    ({ unit }) => !isOtherSense(question, unit.text),
  );
  if (chosen.length === 0) return undefined;
  const citations: Citation[] = [];
  const text = sayFound(chosen, question, parts, citations);
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources: sourcesOf(chosen), citations };
}

/**
 * Answers with the step that the question numbers; or with what stands below the same question in the text; or below its
 * heading, if no sentence answers.
 */
export function belowTitle(question: Question, finding: Finding, parts: TurnParts): Draft | undefined {
  const step = askedStep(question, parts);
  const units = step ? [step] : unitsBelowTitle(question, parts, { exactly: finding.kind !== 'missing' });
  return units.length > 0 ? draftSection(units, question.text, parts) : undefined;
}

/** Says successive units of a section as they stand, with their place. */
export function draftSection(units: Unit[], topic: string, parts: TurnParts): Draft {
  const citations: Citation[] = [];
  const chosen = asOneText(units, parts).map((unit) => ({ unit }));
  const text = sayFound(chosen, questionOn(topic, parts), parts, citations);
  const sources = mergeSources(units.map(({ passage }) => ({ id: passage.id, score: 1 })));
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources, citations };
}

/** The units without what stands around them, so that nothing of it is added. */
function asOneText(units: Unit[], { persona }: TurnParts): Unit[] {
  const text = units.map((unit): Unit => ({ ...unit, rank: 0, lead: undefined, next: undefined }));
  for (const [index, unit] of text.entries()) {
    const before = text[index - 1];
    if (before) before.next = unit;
    // "She moved" in the first person needs what says who she is, and does not repeat it.
    if (before || asPersona(unit, persona) === undefined) unit.previous = before;
  }
  return text;
}

const questionOn = (subject: string, parts: TurnParts): Question => ({
  ...analyseQuestion(subject, [], parts.persona),
  inGeneral: true,
});
