import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { analyseQuestion } from '../question/question.ts';
import { firstQuotable } from '../say/decline.ts';
import { principleFor, sayOpinion } from '../say/opinion.ts';
import { sayFound } from '../say/say-finding.ts';
import { type Draft, plainDraft } from './draft.ts';
import { draftFinding } from './draft-finding.ts';
import { findInSense } from './find-in-sense.ts';
import { sourcesOf } from './sources.ts';

/** Answers a question for an opinion, from the selected principle and the documents. */
export function answerFromPrinciples(parts: TurnParts): Draft {
  const asked = parts.question.replace(asksForAdvice, '');
  const question = analyseQuestion(asked, parts.history, parts.persona);
  const finding = findInSense(question, parts);
  // A merely related word does not show that a sentence is about the subject: paying is not war.
  const isAboutSubject =
    finding.kind === 'found' && finding.chosen.some(({ evidence }) => evidence.exact > 0);
  // "What should I do when …" may ask for a rule in a document, not for an opinion.
  if (finding.kind === 'found' && asksForRule.test(parts.question))
    return draftFinding(finding, parts, question);
  const citations: Citation[] = [];
  const quotation = isAboutSubject ? sayFound(finding.chosen, question, parts, citations) : '';
  const principle = principleFor(parts);
  const wantsAdvice = asked !== parts.question || /\b(?:should|ought)\b/i.test(asked);
  if (finding.kind === 'missing' && !principle && wantsAdvice && firstQuotable(finding.nearest))
    return draftFinding(finding, parts, question);
  const sources = isAboutSubject ? sourcesOf(finding.chosen) : [];
  return {
    ...plainDraft(sayOpinion(parts, quotation)),
    mode: sources.length > 0 ? 'blended' : 'general',
    sources,
    principlesUsed: principle ? [principle.index] : [],
    declined: !principle && !quotation,
    citations: citations,
  };
}

const asksForAdvice =
  /^(?:and |so )?(?:do|would) you (?:recommend|advise|suggest)(?: (?:against|for|that|me|us|to))* (?=\p{L})/iu;
const asksForRule =
  /^(?:and |so )?(?:what|how) (?:should|would|must) (?:i|we|one|you|staff|people)\b|^(?:should|ought) (?:i|we|one|people|a|an|the)\b|^do you (?:like|love|prefer|enjoy|believe|support)\b/i;
