import { terms } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { findByAge } from '../find/by-age.ts';
import type { Finding } from '../find/find-answer.ts';
import { answerTypeOf } from '../question/answer-type.ts';
import { mayAskForWork } from '../question/asks-for-work.ts';
import { claimIn } from '../question/claim.ts';
import { comparisonIn } from '../question/comparison.ts';
import { changesSubject } from '../question/complete-question.ts';
import { intentOf, isSmallTalk } from '../question/intent.ts';
import { leadInOf } from '../question/lead-in.ts';
import { asOpeningQuestion } from '../question/opening-hours.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import { splitQuestions } from '../question/split-questions.ts';
import { readTopic, type Topic } from '../question/topic.ts';
import { sayAboutSelf } from '../say/about-self.ts';
import { createCalmSay } from '../say/create-say.ts';
import { declineOne, firstQuotable, withOffer } from '../say/decline.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { cannotDo, talk, withTopics } from '../say/talk.ts';
import { findProfileSentence, findSentenceByVerb, type ProfileSentence } from '../self/about-self.ts';
import { type AnswerAboutVisitor, answerAboutVisitor } from '../visitor/answer-about-visitor.ts';
import { type Draft, plainDraft } from './draft.ts';
import { draftFinding } from './draft-finding.ts';
import { draftAboutTopic, draftBelowTitle } from './draft-topic.ts';
import { findInSense } from './find-in-sense.ts';
import { answerFromTables } from './from-tables.ts';
import { goOn } from './go-on.ts';
import { mergeSources } from './sources.ts';

/** Answers each question of the message by itself; a later one may refer to the one before. */
export function answerFromDocuments(parts: TurnParts): Draft {
  const continued = goOn(parts);
  if (continued) return continued;
  let history = parts.history;
  const claim = claimIn(parts.question);
  const questions =
    claim === undefined ? (questionsToCompare(parts) ?? splitQuestions(parts.question)) : [claim];
  const answers = questions.map((questionText) => {
    const intent = intentOf(questionText, parts.persona);
    const questionParts = { ...parts, question: questionText };
    const visitorAnswer = answerAboutVisitor({ ...questionParts, history });
    if (visitorAnswer && !visitorAnswer.mayBeInDocuments)
      return { questionText, answer: plainDraft(visitorAnswer.text) };
    if (claim === undefined && intent !== 'question' && intent !== 'opinion')
      return { questionText, answer: plainDraft(talk(intent, questionParts)) };
    const fromTable = answerFromTables({ ...questionParts, history });
    if (fromTable) {
      history = [...history, { role: 'user', text: questionText }];
      return { questionText, answer: fromTable };
    }
    const topic = readTopic(questionText);
    const summary = draftAboutTopic(topic, questionParts);
    if (summary && !mayAskOtherwise(topic, { ...questionParts, history }))
      return { questionText, answer: summary };
    const { question, finding } = findWithOrWithout(questionText, { ...parts, history });
    history = [...history, { role: 'user', text: questionText }];
    const answer = preferredAnswer(finding, question, questionParts, visitorAnswer, summary);
    if (answer) return { questionText, answer };
    return { questionText, finding, answer: draftFinding(finding, questionParts, question) };
  });
  const drafts = withoutRepetitions(answers.map(({ answer }) => answer));
  const givenAnswers = drafts.filter(({ declined }) => !declined);
  const [first = drafts[0]] = givenAnswers;
  if (!first) throw new Error('There is no question to answer.');
  if (givenAnswers.length === 0) return first;
  const answerText = givenAnswers.map(({ text }) => text).join('\n\n');
  const openQuestions = answers.map(({ questionText, finding }) =>
    finding?.kind === 'missing'
      ? declineOne(questionText, firstQuotable(finding.nearest), answerText, createCalmSay(parts))
      : '',
  );
  const sources = mergeSources(answers.flatMap(({ answer }) => answer.sources));
  const isOfProfile = readTopic(parts.question).isWide && first.isFactual && sources.length === 0;
  const text = [answerText, ...openQuestions.filter(Boolean)].join('\n\n');
  return {
    ...first,
    text: isOfProfile ? withTopics(text, parts) : text,
    mode: givenAnswers.some(({ mode }) => mode === 'context') ? 'context' : first.mode,
    sources,
    // Questions without an answer come last.
    citations: drafts
      .toSorted((one, other) => Number(one.declined) - Number(other.declined))
      .flatMap((answer) => answer.citations),
  };
}

/** A question for the value of each thing that is compared, if all of them are answered; one if its answer has both. */
function questionsToCompare(parts: TurnParts): string[] | undefined {
  const answered = comparisonIn(parts.question)?.map(({ thing, questions }) =>
    questions
      .map((question) => ({ question, draft: answerFromDocuments({ ...parts, question }) }))
      .find(({ draft }) => isAnsweredOf(thing, draft)),
  );
  const found = answered?.filter((one) => one !== undefined) ?? [];
  if (answered === undefined || found.length < answered.length) return undefined;
  const whole = found.find((one) => found.every((other) => hasAllOf(one.draft, other.draft)));
  return (whole ? [whole] : found).map(({ question }) => question);
}

const hasAllOf = (draft: Draft, other: Draft) =>
  other.citations.every(({ text }) => draft.citations.some((citation) => citation.text === text));

function isAnsweredOf(thing: string, { declined, citations }: Draft): boolean {
  const said = new Set(citations.flatMap(({ unit }) => unit.terms));
  return !declined && terms(thing).every((term) => said.has(term));
}

/** An answer that is preferred to the finding, if there is one. */
function preferredAnswer(
  finding: Finding,
  question: Question,
  parts: TurnParts,
  visitorAnswer: AnswerAboutVisitor | undefined,
  summary: Draft | undefined,
): Draft | undefined {
  const titled = draftBelowTitle(question, finding, parts);
  if (titled) return titled;
  if (visitorAnswer && !isOfGuests(finding)) return plainDraft(visitorAnswer.text);
  const profileSentence = profileSentenceFor(question, finding, parts);
  if (profileSentence) return answerFromProfile(profileSentence, question, parts);
  if (finding.kind !== 'missing') return undefined;
  if (summary && !(question.isFollowUp && firstQuotable(finding.nearest))) return summary;
  return mayAskForWork(parts.question) ? plainDraft(withOffer(cannotDo(parts), parts)) : undefined;
}

/** True if the finding holds for all guests; "I sleep in the attic" is about the persona or an author alone. */
const isOfGuests = (finding: Finding) =>
  finding.kind !== 'missing' && !finding.chosen.some(({ unit }) => /\bI\b/.test(unit.text));

/**
 * True if a topic may be meant as a question: "Opening hours", or "Children?" after "How much is a ticket?", unless the
 * last answer offers it.
 */
function mayAskOtherwise({ topic, isWide, isListing }: Topic, { question, history }: TurnParts): boolean {
  if (isWide || isListing) return false;
  if (answerTypeOf(question) !== 'any') return true;
  const offer = `*${escapeMarkdown(topic.replace(/[*“”"]/g, '')).toLowerCase()}*`;
  const isOffered = history.at(-1)?.text.toLowerCase().includes(offer);
  return !isOffered && history.some(({ role, text }) => role === 'user' && !isSmallTalk(text));
}

/** Leaves out an answer of which all sentences are in earlier answers, unless it says yes or no to them. */
function withoutRepetitions(drafts: Draft[]): Draft[] {
  return drafts.filter(({ text, citations }, index) => {
    const earlierCitations = drafts
      .slice(0, index)
      .flatMap((draft) => (draft.declined ? [] : draft.citations));
    const isRepeated = ({ text }: Citation) => earlierCitations.some((citation) => citation.text === text);
    return citations.length === 0 || hasVerdict.test(text) || !citations.every(isRepeated);
  });
}

const hasVerdict = /^(?:Yes|Not as far)\b/;

/**
 * A question with statements before it is searched for by itself first, then together with them. "What about dogs?" may
 * have nothing to do with the question before: if nothing is found with the subject of that one, it is searched for alone.
 */
function findWithOrWithout(questionText: string, parts: TurnParts): { question: Question; finding: Finding } {
  const pricesByAge = findByAge(questionText, parts);
  if (pricesByAge)
    return {
      question: { ...analyseQuestion(questionText, parts.history, parts.persona), isSettled: true },
      finding: { kind: 'found', chosen: pricesByAge },
    };
  const leadIn = leadInOf(questionText);
  if (leadIn) {
    const context = { role: 'user' as const, text: leadIn.context };
    const question = analyseQuestion(leadIn.question, [...parts.history, context], parts.persona);
    const finding = findInSense(question, parts);
    if (finding.kind !== 'missing') return { question, finding };
  }
  const question = analyseQuestion(questionText, parts.history, parts.persona);
  const finding = asksOfNow.test(questionText) ? noFinding : findInSense(question, parts);
  const openingQuestion = finding.kind === 'missing' ? asOpeningQuestion(questionText) : undefined;
  if (openingQuestion !== undefined) return findWithOrWithout(openingQuestion, parts);
  if (finding.kind !== 'missing' || !question.isFollowUp || !changesSubject(question.text))
    return { question, finding };
  const questionAlone = analyseQuestion(question.text, [], parts.persona);
  const findingAlone = findInSense(questionAlone, parts);
  return findingAlone.kind === 'missing'
    ? { question, finding }
    : { question: questionAlone, finding: findingAlone };
}

/** Questions about weather, time and date, which no document can answer. */
const asksOfNow =
  /\b(?:weather|forecast|rain|snow)\b.*\b(?:today|tomorrow|tonight|right now|this (?:week|weekend))\b|^what(?:['’]s| is) the (?:weather(?: like)?|(?:time|date) (?:now|today|right now))[\s?!.]*$|^what (?:time|day|date) is it(?: now| today)?[\s?!.]*$/i;
const noFinding: Finding = { kind: 'missing', nearest: [], understood: false };

/** Undefined if a document's sentence answers, unless the persona's description has the very verb of the question. */
function profileSentenceFor(
  question: Question,
  finding: Finding,
  parts: TurnParts,
): ProfileSentence | undefined {
  const isInDocuments =
    isFromDocument(finding) && findSentenceByVerb(question.text, parts.persona) === undefined;
  return isInDocuments ? undefined : findProfileSentence(question, parts);
}

/**
 * True if the finding is a document's sentence with the question's very words, not a line of the persona's description.
 */
function isFromDocument(finding: Finding): boolean {
  if (finding.kind !== 'found') return finding.kind !== 'missing';
  const [best] = finding.chosen;
  return best !== undefined && best.unit.passage.id !== '' && best.evidence.exact >= minExact;
}

const minExact = 0.5;

function answerFromProfile(profileSentence: ProfileSentence, question: Question, parts: TurnParts): Draft {
  const { principle } = profileSentence;
  return {
    ...plainDraft(sayAboutSelf(profileSentence, question, parts)),
    isFactual: true,
    principlesUsed: principle === undefined ? [] : [principle],
  };
}
