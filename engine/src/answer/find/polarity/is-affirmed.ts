import type { TurnPersona } from '../../../turn.ts';
import type { Question } from '../../question/question.ts';
import type { Unit } from '../units.ts';
import { placesOfAffirmation } from './affirms.ts';
import { clausesOf, expandContractions, restriction, universal, type Word } from './clauses.ts';
import { type Premise, yesNoPremise } from './premise.ts';
import { limitsPrevious, unitInFirstPerson } from './says-contrary.ts';

/**
 * True if a unit affirms a yes/no question: the same subject, the same time, and no word that limits it. Having the
 * question's words is not enough: "children climb free" does not mean that the speaker has children.
 */
export function isAffirmed(unit: Unit, { text: question, yesNo }: Question, persona: TurnPersona): boolean {
  const premise = yesNo && !unit.row ? yesNoPremise(question) : undefined;
  const text = premise?.subjectKind === 'you' ? unitInFirstPerson(unit, persona) : unit.text;
  if (!premise || premise.words.length === 0 || text === undefined) return false;
  const [questionText, unitText] = [expandContractions(question), expandContractions(text)];
  const quantifier = universal.exec(questionText)?.[0];
  if (quantifier && universal.exec(unitText)?.[0] !== quantifier) return false;
  if (
    restriction.test(premise.auxiliary === 'did' ? unitText.replace(endsOfPast, ' ') : unitText) ||
    butNot.test(unitText) ||
    isHearsay.test(unitText) ||
    limitsPrevious.test(unit.next?.text ?? '')
  )
    return false;
  const verb = commonVerb.exec(questionText)?.[0];
  const statement =
    premise.auxiliary === 'did' ? toActiveVoice(withoutReported(unitText)) : withoutReported(unitText);
  return clausesOf(statement).some(
    (clause) =>
      hasVerb(clause, verb) && withSubjectLengths(premise).some((version) => affirms(clause, version)),
  );
}

/** "The mill was built in 1850 by Ana Reed" as "Ana Reed built the mill in 1850". */
const toActiveVoice = (text: string) =>
  text.replace(
    /^(?<thing>(?:[\p{L}'-]+ ){1,5})(?:was|were) (?<verb>\p{L}+)(?<when> in \d{4})? by (?<doer>[\p{L}' -]+?)(?<later> in \d{4})?(?=[.,;!?]|$)/u,
    (_, thing, verb, when, doer, later) => `${doer} ${verb} ${thing.trim()}${when ?? later ?? ''}`,
  );

/** Restrictions that do not make a past event untrue: "She drove the tram until 1980". */
const endsOfPast = /\b(?:until|till|since|after|once|formerly)\b/g;

/** An exception: "in the garden but not in the tower". */
const butNot = /\bbut (?:not|never|no)\b/;

/** Signs of hearsay or fiction. */
const isHearsay =
  /\b(?:belie(?:f|ve[sd]?)|think|thinks|thought|say|says|said|tells?|told|claim(?:s|ed)?|suppose[sd]?|supposedly|allegedly|apparently|seems?|seemed|myth|legends?|rumou?rs?|tales?|doubt(?:s|ed|ful)?|dreams?|imagine[sd]?|pretend(?:s|ed)?)\b/;

/** Cuts off reported clauses after "that" and "whether": "nobody believes that the bridge is safe". */
const withoutReported = (text: string) => text.replace(/\b(?:that|whether)\b.*/s, '');

/** Verbs too common to be words of the premise, which still must match: having dogs is not liking them. */
const commonVerb = /\b(?:like|know|give|get)\b/;

const hasVerb = (clause: Word[], verb: string | undefined) =>
  verb === undefined || clause.some(({ text }) => text === verb || text === `${verb}s`);

/**
 * Versions of the premise with a subject of one and of two words, if its length is unknown ("is the upper path steep").
 */
function withSubjectLengths(premise: Premise): Premise[] {
  if (premise.subjectLength !== undefined) return [premise];
  const maxLength = Math.min(2, premise.words.length - 1);
  return Array.from({ length: maxLength }, (_, index) => ({ ...premise, subjectLength: index + 1 }));
}

function affirms(clause: Word[], premise: Premise): boolean {
  const places = placesOfAffirmation(clause, premise);
  if (!places) return false;
  const pairs = premise.words.flatMap((asked, index): [said: string, asked: string][] => {
    const said = clause[places[index] ?? -1];
    return said ? [[said.text, asked.text]] : [];
  });
  if (pairs.some(([said, asked]) => isPossessive(said) && !isPossessive(asked))) return false;
  if (/^do(?:es)?$/.test(premise.auxiliary) && pairs.some(([said, asked]) => isPast(said, asked)))
    return false;
  if (/^ha/.test(premise.auxiliary) && !clause.some(({ text }) => /^ha(?:s|ve|d)$/.test(text))) return false;
  // As the first part of a compound it is another thing: a lime cake is no lime.
  return !clause[Math.max(...places) + 1]?.isContent;
}

const isPossessive = (word: string) => /'s?$/.test(word);

/** Takes every other form for the past, except plurals and the third person ("sells"). */
const isPast = (form: string, base: string) => form !== base && !form.endsWith('s') && !base.endsWith('s');
