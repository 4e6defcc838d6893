import type { TurnParts } from '../../turn.ts';
import { findByAge } from '../find/by-age.ts';
import type { Finding } from '../find/find-answer.ts';
import { mayAskForWork } from '../question/asks-for-work.ts';
import { claimIn } from '../question/claim.ts';
import { changesSubject } from '../question/complete-question.ts';
import { intentOf } from '../question/intent.ts';
import { leadInOf } from '../question/lead-in.ts';
import { asOpening } from '../question/opening-hours.ts';
import { analyseQuestion, type Question } from '../question/question.ts';
import { splitQuestions } from '../question/split-questions.ts';
import { sayAboutSelf } from '../say/about-self.ts';
import { leaveOpen, quotable, withOffer } from '../say/decline.ts';
import { sayer } from '../say/sayer.ts';
import { cannotDo, talk } from '../say/talk.ts';
import { aboutSelf, deedTold, type OfSelf } from '../self/about-self.ts';
import { answerOfVisitor } from '../visitor/answer-of-visitor.ts';
import { type Draft, plain } from './draft.ts';
import { findInSense } from './find-in-sense.ts';
import { inGeneral } from './in-general.ts';
import { mergeSources } from './sources.ts';
import { tell } from './tell.ts';

/** Answers each question of the message by itself; a later one may refer to the one before. */
export function fromReading(parts: TurnParts): Draft {
  let history = parts.history;
  const claim = claimIn(parts.question);
  const questions = claim === undefined ? splitQuestions(parts.question) : [claim];
  const answers = questions.map((asked) => {
    const intent = intentOf(asked, parts.persona);
    const own = { ...parts, question: asked };
    const ofVisitor = answerOfVisitor({ ...own, history });
    if (ofVisitor) return { asked, answer: plain(ofVisitor.text) };
    if (claim === undefined && intent !== 'question' && intent !== 'opinion')
      return { asked, answer: plain(talk(intent, own)) };
    const summary = inGeneral(asked, own);
    if (summary) return { asked, answer: summary };
    const { question, finding } = findWithOrWithout(asked, { ...parts, history });
    history = [...history, { role: 'user', text: asked }];
    const isRead = isFromReading(finding) && deedTold(asked, parts.persona) === undefined;
    const ofSelf = isRead ? undefined : aboutSelf(question, parts.persona);
    if (ofSelf) return { asked, answer: fromProfile(ofSelf, question, own) };
    if (finding.kind === 'missing' && mayAskForWork(asked))
      return { asked, answer: plain(withOffer(cannotDo(own), own)) };
    return { asked, finding, answer: tell(finding, own, question) };
  });
  const all = answers.map(({ answer }) => answer);
  const told = all.filter(({ declined }) => !declined);
  const [first = all[0]] = told;
  if (!first) throw new Error('There is no question to answer.');
  if (told.length === 0) return first;
  const said = told.map(({ text }) => text).join('\n\n');
  const open = answers.map(({ asked, finding }) =>
    finding?.kind === 'missing' ? leaveOpen(asked, quotable(finding.nearest), said, sayer(parts)) : '',
  );
  return {
    ...first,
    text: [said, ...open.filter(Boolean)].join('\n\n'),
    mode: told.some(({ mode }) => mode === 'context') ? 'context' : first.mode,
    sources: mergeSources(answers.flatMap(({ answer }) => answer.sources)),
    // Questions without an answer come last.
    citations: all
      .toSorted((one, other) => Number(one.declined) - Number(other.declined))
      .flatMap((answer) => answer.citations),
  };
}

/**
 * A question with statements before it is searched for by itself first, then together with them. "What about dogs?" may
 * have nothing to do with the question before: if nothing is found with the subject of that one, it is searched for alone.
 */
function findWithOrWithout(asked: string, parts: TurnParts): { question: Question; finding: Finding } {
  const ofAge = findByAge(asked, parts);
  if (ofAge)
    return {
      question: { ...analyseQuestion(asked, parts.history, parts.persona), isSettled: true },
      finding: { kind: 'found', chosen: ofAge },
    };
  const leadIn = leadInOf(asked);
  if (leadIn) {
    const told = { role: 'user' as const, text: leadIn.told };
    const question = analyseQuestion(leadIn.asked, [...parts.history, told], parts.persona);
    const finding = findInSense(question, parts);
    if (finding.kind !== 'missing') return { question, finding };
  }
  const question = analyseQuestion(asked, parts.history, parts.persona);
  const finding = asksOfNow.test(asked) ? nothing : findInSense(question, parts);
  const opening = finding.kind === 'missing' ? asOpening(asked) : undefined;
  if (opening !== undefined) return findWithOrWithout(opening, parts);
  if (finding.kind !== 'missing' || !question.isFollowUp || !changesSubject(question.text))
    return { question, finding };
  const alone = analyseQuestion(question.text, [], parts.persona);
  const found = findInSense(alone, parts);
  return found.kind === 'missing' ? { question, finding } : { question: alone, finding: found };
}

/** What no document can tell. */
const asksOfNow =
  /\b(?:weather|forecast|rain|snow)\b.*\b(?:today|tomorrow|tonight|right now|this (?:week|weekend))\b|^what(?:['’]s| is) the (?:weather(?: like)?|(?:time|date) (?:now|today|right now))[\s?!.]*$|^what (?:time|day|date) is it(?: now| today)?[\s?!.]*$/i;
const nothing: Finding = { kind: 'missing', nearest: [], understood: false };

/**
 * True if the finding is a document's sentence with the question's very words, not a line of the persona's description.
 */
function isFromReading(finding: Finding): boolean {
  if (finding.kind !== 'found') return finding.kind !== 'missing';
  const [best] = finding.chosen;
  return best !== undefined && best.unit.passage.id !== '' && best.evidence.exact >= inItsWords;
}

const inItsWords = 0.5;

function fromProfile(ofSelf: OfSelf, question: Question, parts: TurnParts): Draft {
  const { principle } = ofSelf;
  return {
    ...plain(sayAboutSelf(ofSelf, question, parts)),
    tells: true,
    principlesUsed: principle === undefined ? [] : [principle],
  };
}
