import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { isOtherSense } from '../find/other-sense.ts';
import { summarise } from '../find/summarise.ts';
import { analyseQuestion } from '../question/question.ts';
import { wideSubject } from '../question/wide.ts';
import { sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { sourcesOf } from './sources.ts';

/** Answers "Tell me everything about the keepers": sentences about them, with their places. */
export function inGeneral(questionText: string, parts: TurnParts): Draft | undefined {
  const subject = wideSubject(questionText);
  if (subject === undefined) return undefined;
  const question = { ...analyseQuestion(subject, [], parts.persona), inGeneral: true };
  const chosen = (question.queryTerms.length > 0 ? summarise(question, parts) : []).filter(
    ({ unit }) => !isOtherSense(question, unit.text),
  );
  if (chosen.length === 0) return undefined;
  const citations: Citation[] = [];
  const text = sayFound(chosen, question, parts, citations);
  return { ...plainDraft(text), isFactual: true, mode: 'context', sources: sourcesOf(chosen), citations };
}
