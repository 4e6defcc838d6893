import type { Thresholds } from '../thresholds.ts';
import type { Source, TurnAnswer, TurnParts } from '../turn.ts';
import { placeMarks, type Told } from './cite/place-marks.ts';
import { type Finding, findAnswer } from './find/find-answer.ts';
import { matchingFact, matchingMemory, sayFact } from './find/known-answer.ts';
import { isOtherSense } from './find/other-sense.ts';
import { asksOfPersonalLife, speaksOfPersona } from './find/personal-life.ts';
import type { Candidate } from './find/score-unit.ts';
import { summarise } from './find/summarise.ts';
import { answerIn } from './languages/answer-in.ts';
import { type Language, languageOf } from './languages/language.ts';
import { type Intent, intentOf, isSmallTalk } from './question/intent.ts';
import { analyseQuestion, type Question } from './question/question.ts';
import { plain as plainText } from './question/same-question.ts';
import { splitQuestions } from './question/split-questions.ts';
import { wideSubject } from './question/wide.ts';
import { sayAboutSelf } from './say/about-self.ts';
import { acceptsOffer, decline, leaveOpen, quotable } from './say/decline.ts';
import { escapeMarkdown } from './say/escape-markdown.ts';
import { inManner, notTwice } from './say/in-manner.ts';
import { principleFor, sayOpinion } from './say/opinion.ts';
import { sayContradiction, sayFound } from './say/say-finding.ts';
import { sayOtherwise } from './say/say-otherwise.ts';
import { talk } from './say/talk.ts';
import { aboutSelf, type OfSelf } from './self/about-self.ts';
import { answerOfVisitor } from './visitor/answer-of-visitor.ts';
import { isTelling } from './visitor/is-telling.ts';

export type Composed = Omit<TurnAnswer, 'events'> & { text: string };

/** An answer that is being composed, with what it has said of what was read. */
type Draft = Composed & {
  told: Told[];
  /** It tells what was asked for, and is no small talk. */
  tells: boolean;
};

/** Truth about its nature first, then what the owner taught, then talk about itself, then what it has read. */
export function composeAnswer(parts: TurnParts, thresholds: Thresholds): Composed {
  const { told, tells: _, ...answer } = spoken(compose(parts, thresholds), parts);
  return { ...answer, sources: placeMarks(answer.sources, answer.text, told) };
}

/** In the persona's manner and not twice; what the owner wrote is said word for word. */
function spoken(draft: Draft, parts: TurnParts): Draft {
  if (draft.memoryId !== undefined) return draft;
  const text = notTwice(draft.text, parts);
  return { ...draft, text: draft.tells ? inManner(text, parts) : text };
}

function compose(parts: TurnParts, thresholds: Thresholds): Draft {
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

/** What the owner taught comes first there too, but for the truth about its nature. */
function inLanguage(language: Language, intent: Intent, parts: TurnParts, thresholds: Thresholds): Draft {
  const taught = intent === 'question' ? fromOwner(parts, thresholds, false) : undefined;
  if (taught) return taught;
  const answer = answerIn(language, intent, parts);
  const mode = answer.sources.length === 0 ? 'general' : answer.declined ? 'blended' : 'context';
  return { ...plain(answer.text), ...answer, mode };
}

function plain(text: string): Draft {
  const known = { sources: [], principlesUsed: [], told: [], tells: false };
  return { text, mode: 'general', ...known, declined: false, wantsOwner: false };
}

/** What the owner taught. Of who asks they can have put right only this very question: what is theirs is the persona's. */
function fromOwner(parts: TurnParts, thresholds: Thresholds, ofVisitor: boolean): Draft | undefined {
  const { question } = parts;
  const memories = ofVisitor
    ? parts.memories.filter((one) => plainText(one.question) === plainText(question))
    : parts.memories;
  const correction = matchingMemory(question, memories, thresholds, 'edit');
  if (correction) return { ...plain(correction.answer), memoryId: correction.id };
  if (ofVisitor) return undefined;
  // Who wants to hear of a subject in general is not served by one value.
  const fact = wideSubject(question) === undefined ? matchingFact(question, parts, thresholds) : undefined;
  if (fact) {
    const { id, key, confidence = 95 } = fact;
    return { ...plain(sayFact(fact, question)), tells: true, mode: 'fact', fact: { id, key, confidence } };
  }
  const approved = matchingMemory(question, memories, thresholds, 'approve');
  return approved && { ...plain(approved.answer), memoryId: approved.id };
}

function fromPrinciples(parts: TurnParts): Draft {
  const question = analyseQuestion(parts.question, parts.history, parts.persona);
  const finding = findInSense(question, parts);
  // "What should I do when …" may ask for a rule that was read, not for a view.
  if (finding.kind === 'found' && asksForRule.test(parts.question)) return tell(finding, parts, question);
  const units: Told[] = [];
  const read = finding.kind === 'found' ? sayFound(finding.chosen, question, parts, units) : '';
  const principle = principleFor(parts);
  const sources = finding.kind === 'found' ? sourcesOf(finding.chosen) : [];
  return {
    ...plain(sayOpinion(parts, read)),
    mode: sources.length > 0 ? 'blended' : 'general',
    sources,
    principlesUsed: principle ? [principle.index] : [],
    declined: !principle && !read,
    told: units,
  };
}

const asksForRule =
  /^(?:and |so )?(?:what|how) (?:should|would|must) (?:i|we|one|you|staff|people)\b|^(?:should|ought) (?:i|we|one|people|a|an|the)\b|^do you (?:like|love|prefer|enjoy|believe|support)\b/i;

/** Every question in the message is answered by itself; a later one may lean on the one before. */
function fromReading(parts: TurnParts): Draft {
  let history = parts.history;
  const answers = splitQuestions(parts.question).map((asked) => {
    const intent = intentOf(asked, parts.persona);
    const own = { ...parts, question: asked };
    const ofVisitor = answerOfVisitor({ ...own, history });
    if (ofVisitor) return { asked, answer: plain(ofVisitor.text) };
    if (intent !== 'question' && intent !== 'opinion') return { asked, answer: plain(talk(intent, own)) };
    const summary = inGeneral(asked, own);
    if (summary) return { asked, answer: summary };
    const question = analyseQuestion(asked, history, parts.persona);
    history = [...history, { role: 'user', text: asked }];
    const finding = findInSense(question, parts);
    const ofSelf = isFromReading(finding) ? undefined : aboutSelf(question, parts.persona);
    if (ofSelf) return { asked, answer: fromProfile(ofSelf, question, own) };
    return { asked, finding, answer: tell(finding, own, question) };
  });
  const told = answers.map(({ answer }) => answer).filter(({ declined }) => !declined);
  if (told.length === 0) return answers[0]!.answer;
  const said = told.map(({ text }) => text).join('\n\n');
  const open = answers.map(({ asked, finding }) =>
    finding?.kind === 'missing' ? leaveOpen(asked, quotable(finding.nearest), said) : '',
  );
  return {
    ...told[0]!,
    text: [said, ...open.filter(Boolean)].join('\n\n'),
    mode: told.some(({ mode }) => mode === 'context') ? 'context' : told[0]!.mode,
    sources: mergeSources(answers.flatMap(({ answer }) => answer.sources)),
    // What is left open is said last.
    told: answers
      .map(({ answer }) => answer)
      .sort((one, other) => Number(one.declined) - Number(other.declined))
      .flatMap((answer) => answer.told),
  };
}

/** What was read, without what has a word of the question in another sense. */
function findInSense(question: Question, parts: TurnParts): Finding {
  const finding = findAnswer(question, parts);
  const isPersonal = asksOfPersonalLife(question.text);
  const inSense = ({ unit }: Candidate) =>
    !isOtherSense(question, unit.text) && !(isPersonal && !speaksOfPersona(unit, parts.persona));
  if (finding.kind === 'missing') return { ...finding, nearest: finding.nearest.filter(inSense) };
  if (finding.kind === 'otherwise') return finding;
  const chosen = finding.chosen.filter(inSense);
  return chosen.length > 0 ? { ...finding, chosen } : { kind: 'missing', nearest: [], understood: true };
}

/** "Tell me everything about the keepers": what was read of them, with its places. */
function inGeneral(asked: string, parts: TurnParts): Draft | undefined {
  const subject = wideSubject(asked);
  if (subject === undefined) return undefined;
  const question = { ...analyseQuestion(subject, [], parts.persona), inGeneral: true };
  const chosen = (question.sought.length > 0 ? summarise(question, parts) : []).filter(
    ({ unit }) => !isOtherSense(question, unit.text),
  );
  if (chosen.length === 0) return undefined;
  const told: Told[] = [];
  const text = sayFound(chosen, question, parts, told);
  return { ...plain(text), tells: true, mode: 'context', sources: sourcesOf(chosen), told };
}

/** A document's sentence answers in the very words, and no mere line of the persona's own description. */
const isFromReading = (finding: Finding) =>
  finding.kind === 'contradiction' ||
  finding.kind === 'otherwise' ||
  (finding.kind === 'found' &&
    finding.chosen[0]!.unit.passage.id !== '' &&
    finding.chosen[0]!.evidence.exact >= inItsWords);

const inItsWords = 0.5;

function fromProfile(ofSelf: OfSelf, question: Question, parts: TurnParts): Draft {
  const { principle } = ofSelf;
  return {
    ...plain(sayAboutSelf(ofSelf, question, parts)),
    tells: true,
    principlesUsed: principle === undefined ? [] : [principle],
  };
}

function tell(finding: Finding, parts: TurnParts, question: Question): Draft {
  if (finding.kind === 'missing') {
    const near = quotable(finding.nearest);
    const text = decline(parts, near, finding.understood);
    const sources = near ? sourcesOf([near]) : [];
    const told = near ? [{ said: escapeMarkdown(near.unit.text), unit: near.unit }] : [];
    return { ...plain(text), mode: near ? 'blended' : 'general', sources, declined: true, told };
  }
  const sources = sourcesOf(finding.chosen);
  const mode = modeOf(finding.chosen, sources);
  const told: Told[] = [];
  const text =
    finding.kind === 'contradiction'
      ? sayContradiction(finding.chosen, told)
      : finding.kind === 'otherwise'
        ? sayOtherwise(finding.chosen, parts.persona, told)
        : sayFound(finding.chosen, question, parts, told);
  return { ...plain(text), tells: true, mode, sources, told };
}

function modeOf(chosen: Candidate[], sources: Source[]): TurnAnswer['mode'] {
  if (sources.length === 0) return 'general';
  return chosen[0]!.evidence.coverage >= 0.7 ? 'context' : 'blended';
}

function sourcesOf(chosen: Candidate[]): Source[] {
  return mergeSources(
    chosen
      .filter(({ unit }) => unit.passage.id !== '')
      .map(({ unit, evidence }) => ({
        id: unit.passage.id,
        score: Math.round(evidence.coverage * 100) / 100,
      })),
  );
}

function mergeSources(sources: Source[]): Source[] {
  const best = new Map<string, number>();
  for (const { id, score } of sources) best.set(id, Math.max(score, best.get(id) ?? 0));
  return [...best].map(([id, score]) => ({ id, score }));
}
