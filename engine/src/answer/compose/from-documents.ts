import type { TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { findByAge } from '../find/by-age.ts';
import type { Finding } from '../find/find-answer.ts';
import { answerTypeOf } from '../question/answer-type.ts';
import { mayAskForWork } from '../question/asks-for-work.ts';
import { claimIn } from '../question/claim.ts';
import { changesSubject } from '../question/complete-question.ts';
import { intentOf, isSmallTalk } from '../question/intent.ts';
import { leadInOf } from '../question/lead-in.ts';
import { asOpening } from '../question/opening-hours.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import { splitQuestions } from '../question/split-questions.ts';
import { readTopic, type Topic } from '../question/wide.ts';
import { sayAboutSelf } from '../say/about-self.ts';
import { declineOne, quotable, withOffer } from '../say/decline.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { sayer } from '../say/sayer.ts';
import { cannotDo, talk, withTopics } from '../say/talk.ts';
import { aboutSelf, findSentenceByVerb, type ProfileSentence } from '../self/about-self.ts';
import { answerAboutVisitor } from '../visitor/answer-about-visitor.ts';
import { type Draft, plainDraft } from './draft.ts';
import { draftFinding } from './draft-finding.ts';
import { findInSense } from './find-in-sense.ts';
import { goOn } from './go-on.ts';
import { inGeneral } from './in-general.ts';
import { mergeSources } from './sources.ts';

/** Answers each question of the message by itself; a later one may refer to the one before. */
export function fromDocuments(parts: TurnParts): Draft {
  const continued = goOn(parts);
  if (continued) return continued;
  let history = parts.history;
  const claim = claimIn(parts.question);
  const questions = claim === undefined ? splitQuestions(parts.question) : [claim];
  const answers = questions.map((questionText) => {
    const intent = intentOf(questionText, parts.persona);
    const questionParts = { ...parts, question: questionText };
    const visitorAnswer = answerAboutVisitor({ ...questionParts, history });
    if (visitorAnswer) return { questionText, answer: plainDraft(visitorAnswer.text) };
    if (claim === undefined && intent !== 'question' && intent !== 'opinion')
      return { questionText, answer: plainDraft(talk(intent, questionParts)) };
    const topic = readTopic(questionText);
    const summary = inGeneral(topic, questionParts);
    if (summary && !mayAskOtherwise(topic, { ...questionParts, history }))
      return { questionText, answer: summary };
    const { question, finding } = findWithOrWithout(questionText, { ...parts, history });
    history = [...history, { role: 'user', text: questionText }];
    const isInDocuments =
      isFromDocument(finding) && findSentenceByVerb(questionText, parts.persona) === undefined;
    const profileSentence = isInDocuments ? undefined : aboutSelf(question, parts);
    if (profileSentence)
      return { questionText, answer: fromProfile(profileSentence, question, questionParts) };
    if (summary && finding.kind === 'missing' && !(question.isFollowUp && quotable(finding.nearest)))
      return { questionText, answer: summary };
    if (finding.kind === 'missing' && mayAskForWork(questionText))
      return { questionText, answer: plainDraft(withOffer(cannotDo(questionParts), questionParts)) };
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
      ? declineOne(questionText, quotable(finding.nearest), answerText, sayer(parts))
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

/**
 * True if a topic may be meant as a question: "Opening hours", or "Children?" after "How much is a ticket?", unless the
 * last answer offers it.
 */
function mayAskOtherwise({ topic, isWide }: Topic, { question, history }: TurnParts): boolean {
  if (isWide) return false;
  if (answerTypeOf(question) !== 'any') return true;
  const offer = `*${escapeMarkdown(topic.replace(/[*“”"]/g, '')).toLowerCase()}*`;
  const isOffered = history.at(-1)?.text.toLowerCase().includes(offer);
  return !isOffered && history.some(({ role, text }) => role === 'user' && !isSmallTalk(text));
}

/** Leaves out a later answer with only sentences that were told before, unless it says yes or no to them. */
function withoutRepetitions(drafts: Draft[]): Draft[] {
  return drafts.filter(({ text, citations }, index) => {
    const told = drafts.slice(0, index).flatMap((draft) => (draft.declined ? [] : draft.citations));
    const isTold = ({ text }: Citation) => told.some((citation) => citation.text === text);
    return citations.length === 0 || hasVerdict.test(text) || !citations.every(isTold);
  });
}

const hasVerdict = /^(?:Yes|Not as far)\b/;

/**
 * A question with statements before it is searched for by itself first, then together with them. "What about dogs?" may
 * have nothing to do with the question before: if nothing is found with the subject of that one, it is searched for alone.
 */
function findWithOrWithout(questionText: string, parts: TurnParts): { question: Question; finding: Finding } {
  const ofAge = findByAge(questionText, parts);
  if (ofAge)
    return {
      question: { ...analyseQuestion(questionText, parts.history, parts.persona), isSettled: true },
      finding: { kind: 'found', chosen: ofAge },
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
  const openingQuestion = finding.kind === 'missing' ? asOpening(questionText) : undefined;
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

/**
 * True if the finding is a document's sentence with the question's very words, not a line of the persona's description.
 */
function isFromDocument(finding: Finding): boolean {
  if (finding.kind !== 'found') return finding.kind !== 'missing';
  const [best] = finding.chosen;
  return best !== undefined && best.unit.passage.id !== '' && best.evidence.exact >= minExact;
}

const minExact = 0.5;

function fromProfile(profileSentence: ProfileSentence, question: Question, parts: TurnParts): Draft {
  const { principle } = profileSentence;
  return {
    ...plainDraft(sayAboutSelf(profileSentence, question, parts)),
    isFactual: true,
    principlesUsed: principle === undefined ? [] : [principle],
  };
}
