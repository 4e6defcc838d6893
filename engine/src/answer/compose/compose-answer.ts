import type { Thresholds } from '../../thresholds.ts';
import type { TurnParts } from '../../turn.ts';
import { placeMarks } from '../cite/place-marks.ts';
import { answerIn } from '../languages/answer-in.ts';
import { type Language, languageOf } from '../languages/language.ts';
import { askedAgain } from '../question/asked-again.ts';
import { bareQuestionInFull } from '../question/bare-question.ts';
import { withFullSpelling } from '../question/chat-spelling.ts';
import { doubted } from '../question/doubt.ts';
import { type Intent, intentOf, isSmallTalk } from '../question/intent.ts';
import { withoutGreeting } from '../question/without-greeting.ts';
import { acceptsOffer } from '../say/decline.ts';
import { sayOnceMore } from '../say/doubt.ts';
import { inManner, notTwice } from '../say/in-manner.ts';
import { talk } from '../say/talk.ts';
import { answerOfVisitor } from '../visitor/answer-of-visitor.ts';
import { isTelling } from '../visitor/is-telling.ts';
import { type Composed, type Draft, plain } from './draft.ts';
import { fromOwner } from './from-owner.ts';
import { fromPrinciples } from './from-principles.ts';
import { fromReading } from './from-reading.ts';

/** In this order: that it is an AI, what the owner taught, small talk and the profile, what was read. */
export function composeAnswer(parts: TurnParts, thresholds: Thresholds): Composed {
  const {
    citations,
    tells: _,
    ...answer
  } = spoken(compose(withoutGreeting(withFullSpelling(parts)), thresholds), parts);
  return { ...answer, sources: placeMarks(answer.sources, answer.text, citations) };
}

/** In the style of the writing sample and not repeated; what the owner wrote is quoted word for word. */
function spoken(draft: Draft, parts: TurnParts): Draft {
  if (draft.memoryId !== undefined) return draft;
  const text = notTwice(draft.text, parts);
  return { ...draft, text: draft.tells ? inManner(text, parts) : text };
}

function compose(parts: TurnParts, thresholds: Thresholds): Draft {
  const again = askedAgain(parts);
  if (again !== undefined) return compose({ ...parts, question: again }, thresholds);
  const inFull = bareQuestionInFull(parts);
  if (inFull !== undefined) return compose({ ...parts, question: inFull }, thresholds);
  const inDoubt = doubted(parts);
  const said = inDoubt && compose({ ...parts, ...inDoubt }, thresholds);
  if (said?.tells) return { ...said, text: sayOnceMore(said.text, parts) };
  const intent = acceptsOffer(parts) ? 'owner' : intentOf(parts.question, parts.persona);
  const language = languageOf(parts.question, parts.history);
  if (language) return inLanguage(language, intent, parts, thresholds);
  if (intent === 'nature' || intent === 'instructions') return plain(talk(intent, parts));
  const ofVisitor = isSmallTalk(parts.question, parts.persona) ? undefined : answerOfVisitor(parts);
  if (ofVisitor?.isTold) return plain(ofVisitor.text);
  const taught = fromOwner(parts, thresholds, ofVisitor !== undefined);
  if (taught) return taught;
  if (ofVisitor) return plain(ofVisitor.text);
  const telling = intent === 'question' || intent === 'statement' ? isTelling(parts) : undefined;
  if (telling) return plain(talk(telling === 'correction' ? 'correction' : 'statement', parts));
  if (intent === 'opinion') return fromPrinciples(parts);
  if (intent === 'question') return fromReading(parts);
  return { ...plain(talk(intent, parts)), wantsOwner: intent === 'owner' };
}

/** There too what the owner taught comes first, after the fact that it is an AI. */
function inLanguage(language: Language, intent: Intent, parts: TurnParts, thresholds: Thresholds): Draft {
  const taught = intent === 'question' ? fromOwner(parts, thresholds, false) : undefined;
  if (taught) return taught;
  const answer = answerIn(language, intent, parts);
  const mode = answer.sources.length === 0 ? 'general' : answer.declined ? 'blended' : 'context';
  return { ...plain(answer.text), ...answer, mode };
}
