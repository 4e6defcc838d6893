import type { Source, TurnAnswer, TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import type { Finding } from '../find/find-answer.ts';
import { isAffirmed } from '../find/polarity/is-affirmed.ts';
import type { Candidate } from '../find/score-unit.ts';
import type { Question } from '../question/question.ts';
import { correctPremise } from '../say/correct-premise.ts';
import { decline, quotable } from '../say/decline.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { sayContradiction, sayFound } from '../say/say-finding.ts';
import { type Draft, plain } from './draft.ts';
import { sourcesOf } from './sources.ts';

/** Says the finding, or declines, with the sources. */
export function tell(finding: Finding, parts: TurnParts, question: Question): Draft {
  if (finding.kind === 'missing') {
    const near = quotable(finding.nearest);
    const text = decline(parts, near, finding.understood);
    const sources = near ? sourcesOf([near]) : [];
    const citations = near ? [{ text: escapeMarkdown(near.unit.text), unit: near.unit }] : [];
    return { ...plain(text), mode: near ? 'blended' : 'general', sources, declined: true, citations };
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
      : finding.kind === 'otherwise'
        ? correctPremise(finding.chosen, parts.persona, citations)
        : sayFound(chosen, isYes ? { ...question, isSettled: true } : question, parts, citations);
  return { ...plain(text), tells: true, mode, sources, citations };
}

function modeOf(chosen: Candidate[], sources: Source[]): TurnAnswer['mode'] {
  const [best] = chosen;
  if (!best || sources.length === 0) return 'general';
  return best.evidence.coverage >= 0.7 ? 'context' : 'blended';
}
