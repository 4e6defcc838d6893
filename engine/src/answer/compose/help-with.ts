import { isGeneric, kindMembers, normalise, relatedness, stem } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { answerBelow } from '../find/below-title.ts';
import { sectionOn } from '../find/section.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { termsOf, type Unit, unitsOfTurn } from '../find/units.ts';
import type { Intent } from '../question/intent.ts';
import { beginsWithIt } from '../question/reports-fault.ts';
import { tellsOfSelf } from '../question/tells-of-self.ts';
import { createSay } from '../say/create-say.ts';
import type { Draft } from './draft.ts';
import { draftSection } from './draft-topic.ts';

/**
 * Quotes the advice of a text for a case that a visitor reports: "If you lose your key, ring the porter" after "I lost my
 * key". Undefined if no text has any.
 */
export function helpWith(intent: Intent, parts: TurnParts): Draft | undefined {
  if (intent !== 'statement') return undefined;
  const statements = splitSentences(parts.question).filter((one) => tellsOfSelf(one) || beginsWithIt(one));
  for (const statement of statements.slice(0, maxStatements)) {
    const units = unitsFor(statement, parts);
    if (units.length === 0) continue;
    const help = draftSection(units, statement, parts);
    return { ...help, text: `${createSay(parts)('Thank you for telling me.')} ${help.text}` };
  }
  return undefined;
}

const maxStatements = 3;

function unitsFor(statement: string, parts: TurnParts): Unit[] {
  const sought = termsOf(statement).filter((term) => !isGeneric(term) && !relatives?.has(term));
  if (sought.length === 0) return [];
  const fits = (text: string) => isNegated(text) === isNegated(statement) && areAllIn(sought, termsOf(text));
  for (const unit of unitsOfTurn(parts).flat()) {
    if (!unit.mayBeQuoted) continue;
    if (unit.kind === 'question' && [...casesIn(unit.text), withWhat(unit.text)].some(fits))
      return answerBelow(unit);
    if (unit.row && sought.length > 1 && fits(unit.row.cells[0] ?? '')) return [unit];
    if (unit.kind !== 'sentence' && unit.kind !== 'item') continue;
    if (!isStory(unit.text) && casesIn(unit.text).some(fits)) return [unit];
    if (sought.length > 1 && isAdvice(unit.text) && fits(unit.text)) return [unit];
  }
  return sectionOn(statement.replace(/^(?:my|our) /i, ''), parts, { exactly: true });
}

/** Words that need not match: in "My daughter has a cough", it does not matter who has it. */
const relatives = kindMembers.get(stem('relative'));

const isNegated = (text: string) => /\b(?:not|no|never|cannot|without)\b|n't\b/.test(normalise(text));

const areAllIn = (sought: string[], found: string[]) =>
  sought.every((term) => found.some((other) => relatedness(term, other) >= minRelatedness));
const minRelatedness = 0.9;

/**
 * The cases for which a sentence has advice: "you lose your key" of "If you lose your key, ring the porter", and "A lamp
 * smokes" of "A lamp smokes if the wick is long".
 */
function casesIn(text: string): string[] {
  const clauses = [...text.matchAll(clause)].map(([, said = '']) => said);
  const [main = '', after] = text.split(/\b(?:if|when)\b/);
  if (after !== undefined) clauses.push(main);
  const who = peopleWith.exec(text)?.groups?.what;
  return who === undefined ? clauses : [...clauses, who];
}
const clause = /\b(?:if|when|whenever|once|whoever|in case|in case of) ([^,.;:?!]+)/gi;
/** "Swimmers with asthma must", "Those who have asthma may". */
const peopleWith =
  /^(?:\p{L}+ ){1,4}?(?:with|who ha(?:ve|s)) (?<what>[^,.;:]+?),? (?:must|should|may|can|cannot|need|needs|have to|has to|are|will|get|pay)\b/iu;

/** "May a child come with a cast?" */
const withWhat = (text: string) => /\bwith ([^?]+)/i.exec(text)?.[1] ?? '';

/** What happened to somebody once is no rule: "When my sister came, we danced." */
const isStory = (text: string) => aboutSomebody.test(text) || (/\bwhen\b/i.test(text) && !isOrder.test(text));
const aboutSomebody = /\b(?:I|my|he|she|his|her)\b|\b(?:we|they) (?!will\b|can\b|do\b|have\b)/i;
const isOrder =
  /\b(?:your?|please|must|should|can|may|will)\b|, (?!(?:the|an?|it|there|this|that|they|we|all|every\p{L}*|no|nobody|somebody)\b)\p{Ll}/u;

/** "Cold tea means a cold pot: warm it first." */
const isAdvice = (text: string) => !aboutSomebody.test(text) && advises.test(text);
const advises =
  /\b(?:your?|please|must|should|may)\b|[:;] (?!(?:the|an?|it|there|this|that|they|we)\b)\p{Ll}/u;
