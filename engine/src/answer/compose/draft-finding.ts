import type { Source, TurnAnswer, TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import type { Finding } from '../find/find-answer.ts';
import { isAffirmed } from '../find/polarity/is-affirmed.ts';
import type { Candidate } from '../find/score-unit.ts';
import type { Question } from '../question/question.ts';
import { reportsFault } from '../question/reports-fault.ts';
import { correctPremise } from '../say/correct-premise.ts';
import { decline, firstQuotable } from '../say/decline.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { sayContradiction, sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { sourcesOf } from './sources.ts';

/** The draft that says the finding, or declines, with the sources. */
export function draftFinding(finding: Finding, parts: TurnParts, question: Question): Draft {
  if (finding.kind === 'missing') {
    const nearest = firstQuotable(finding.nearest);
    const text = decline(parts, nearest, finding.understood || reportsFault(question.text));
    const sources = nearest ? sourcesOf([nearest]) : [];
    const citations = nearest ? [{ text: escapeMarkdown(nearest.unit.text), unit: nearest.unit }] : [];
    return { ...plainDraft(text), mode: nearest ? 'blended' : 'general', sources, declined: true, citations };
  }
  const [best] = finding.chosen;
  const isYes = finding.kind === 'found' && best && isAffirmed(best.unit, question, parts.persona);
  const chosen = isYes ? [best] : finding.chosen;
  const sources = sourcesOf(chosen);
  const mode = modeOf(chosen, sources);
  const citations: Citation[] = [];
  const text =
    finding.kind === 'contradiction'
      ? sayContradiction(finding.chosen, citations)
      : finding.kind === 'falsePremise'
        ? correctPremise(finding.chosen, parts.persona, citations)
        : sayFound(chosen, isYes ? { ...question, isSettled: true } : question, parts, citations);
  return { ...plainDraft(text), isFactual: true, mode, sources, citations };
}

function modeOf(chosen: Candidate[], sources: Source[]): TurnAnswer['mode'] {
  const [best] = chosen;
  if (!best || sources.length === 0) return 'general';
  return best.evidence.coverage >= 0.7 ? 'context' : 'blended';
}
