import type { Thresholds } from '../../thresholds.ts';
import type { TurnParts } from '../../turn.ts';
import { placeMarks } from '../cite/place-marks.ts';
import { rejectionTest } from '../find/rejection-test.ts';
import { answerEach } from '../languages/answer-each.ts';
import { answerInLanguage } from '../languages/answer-in-language.ts';
import { type Language, languageOf } from '../languages/language.ts';
import { smallTalkAfter, withoutLeadIn } from '../languages/small-talk.ts';
import { bareQuestionInFull } from '../question/bare-question.ts';
import { withFullSpelling } from '../question/chat-spelling.ts';
import { questionInDoubt, questionToRepeat } from '../question/earlier-question.ts';
import { type Intent, intentOf, isSmallTalk } from '../question/intent.ts';
import { withoutGreeting } from '../question/without-greeting.ts';
import { acceptsOffer } from '../say/decline.ts';
import { repeatDoubted } from '../say/doubt.ts';
import { addHabits, markRepetition } from '../say/in-manner.ts';
import { talk } from '../say/talk.ts';
import { answerAboutVisitor } from '../visitor/answer-about-visitor.ts';
import { continuationKind } from '../visitor/continuation-kind.ts';
import { type Composed, type Draft, plainDraft } from './draft.ts';
import { answerFromDocuments } from './from-documents.ts';
import { answerFromOwner } from './from-owner.ts';
import { answerFromPrinciples } from './from-principles.ts';
import { helpWith } from './help-with.ts';

/**
 * The first of these that answers the question: that it is an AI; the visitor's own statements; what the owner taught;
 * small talk and the profile; the documents.
 */
export function composeAnswer(parts: TurnParts, thresholds: Thresholds): Composed {
  const {
    citations,
    isFactual: _,
    ...answer
  } = withManner(compose(withoutGreeting(withFullSpelling(parts)), thresholds), parts);
  return { ...answer, sources: placeMarks(answer.sources, answer.text, citations) };
}

/** Adds the habits of the writing sample, and avoids a repetition; what the owner wrote is quoted word for word. */
function withManner(draft: Draft, parts: TurnParts): Draft {
  if (draft.memoryId !== undefined) return draft;
  const text = rejectionTest(parts)(draft.text) ? draft.text : markRepetition(draft.text, parts);
  return { ...draft, text: draft.isFactual ? addHabits(text, parts) : text };
}

function compose(parts: TurnParts, thresholds: Thresholds): Draft {
  const fullQuestion = questionToRepeat(parts) ?? bareQuestionInFull(parts);
  if (fullQuestion !== undefined) return compose({ ...parts, question: fullQuestion }, thresholds);
  const doubtedTurn = questionInDoubt(parts);
  const doubtedAnswer = doubtedTurn && compose({ ...parts, ...doubtedTurn }, thresholds);
  if (doubtedAnswer?.isFactual) return { ...doubtedAnswer, text: repeatDoubted(doubtedAnswer.text, parts) };
  const intent = acceptsOffer(parts) ? 'owner' : intentOf(parts.question, parts.persona);
  const language = languageOf(parts.question, parts.history, parts.persona.name);
  if (language) return answerInOtherLanguage(language, intent, parts, thresholds);
  if (intent === 'nature' || intent === 'instructions') return plainDraft(talk(intent, parts));
  const visitorAnswer = isSmallTalk(parts.question, parts.persona) ? undefined : answerAboutVisitor(parts);
  if (visitorAnswer?.isKnown) return plainDraft(visitorAnswer.text);
  const ownersAnswer = answerFromOwner(parts, thresholds, visitorAnswer !== undefined);
  if (ownersAnswer) return ownersAnswer;
  if (visitorAnswer?.mayBeInDocuments === false) return plainDraft(visitorAnswer.text);
  const help = helpWith(intent, parts);
  if (help) return help;
  const continuation = intent === 'question' || intent === 'statement' ? continuationKind(parts) : undefined;
  if (continuation)
    return plainDraft(talk(continuation === 'correction' ? 'correction' : 'statement', parts));
  if (intent === 'opinion') return answerFromPrinciples(parts);
  if (intent === 'question') return answerFromDocuments(parts);
  return reply(intent, parts);
}

const reply = (intent: Exclude<Intent, 'question' | 'opinion'>, parts: TurnParts): Draft => ({
  ...plainDraft(talk(intent, parts)),
  wantsOwner: intent === 'owner',
});

/** In another language too, what the owner taught comes before the documents. */
function answerInOtherLanguage(
  language: Language,
  englishIntent: Intent,
  { question, ...rest }: TurnParts,
  thresholds: Thresholds,
): Draft {
  const { name } = rest.persona;
  const parts = { ...rest, question: withoutLeadIn(language, question, name) };
  const restIntent = parts.question === question ? englishIntent : intentOf(parts.question, parts.persona);
  const intent = smallTalkAfter(rest.history, language, parts.question, name) ?? restIntent;
  const ownersAnswer = intent === 'question' ? answerFromOwner(parts, thresholds, false) : undefined;
  if (ownersAnswer) return ownersAnswer;
  const answers = intent === 'question' ? answerEach(language, parts) : undefined;
  const answer = answers ?? answerInLanguage(language, intent, parts);
  const mode = answer.sources.length === 0 ? 'general' : answer.declined ? 'blended' : 'context';
  return { ...plainDraft(answer.text), ...answer, mode };
}
