import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { findAskedStep } from '../find/asked-step.ts';
import { unitsBelowTitle } from '../find/below-title.ts';
import type { Finding } from '../find/find-answer.ts';
import { isOtherSense } from '../find/other-sense.ts';
import { sectionOn } from '../find/section.ts';
import { summarise } from '../find/summarise.ts';
import type { Unit } from '../find/units.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import type { Topic } from '../question/topic.ts';
import { asPersona } from '../say/as-persona.ts';
import { sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { mergeSources, sourcesOf } from './sources.ts';

/**
 * Answers "Tell me everything about the keepers", or a message that is a heading ("The keepers"): from its section, else
 * with sentences about the subject, with their places.
 */
export function draftAboutTopic({ topic, isWide }: Topic, parts: TurnParts): Draft | undefined {
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
 * Quotes the step that the question asks for by its number; else the text below the same question or, if no sentence
 * answers, below a heading with its words.
 */
export function draftBelowTitle(question: Question, finding: Finding, parts: TurnParts): Draft | undefined {
  const step = findAskedStep(question, parts);
  const units = step ? [step] : unitsBelowTitle(question, parts, { exactly: finding.kind !== 'missing' });
  return units.length > 0 ? draftSection(units, question.text, parts) : undefined;
}

/** Quotes consecutive units of a section unchanged, with their place. */
export function draftSection(units: Unit[], topic: string, parts: TurnParts): Draft {
  const citations: Citation[] = [];
  const chosen = asOneText(units, parts).map((unit) => ({ unit }));
  const text = sayFound(chosen, questionOn(topic, parts), parts, citations);
  const sources = mergeSources(units.map(({ passage }) => ({ id: passage.id, score: 1 })));
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources, citations };
}

/** The units cut off from the text around them, so that none of it is added to the answer. */
function asOneText(units: Unit[], { persona }: TurnParts): Unit[] {
  const text = units.map((unit): Unit => ({ ...unit, rank: 0, lead: undefined, next: undefined }));
  for (const [index, unit] of text.entries()) {
    const before = text[index - 1];
    if (before) before.next = unit;
    // A first unit in the first person keeps the sentence before, which says who "she" is and is not quoted.
    if (before || asPersona(unit, persona) === undefined) unit.previous = before;
  }
  return text;
}

const questionOn = (subject: string, parts: TurnParts): Question => ({
  ...analyseQuestion(subject, [], parts.persona),
  inGeneral: true,
});
