import type { TurnPersona } from '../../../turn.ts';
import type { Question } from '../../question/question.ts';
import type { Unit } from '../units.ts';
import { affirmedAt } from './affirms.ts';
import { clausesOf, generalises, restricts, spelt, type Word } from './clauses.ts';
import { askedWhether, type Premise } from './premise.ts';
import { ofPersona, takesBack } from './says-contrary.ts';

/**
 * True if a unit affirms a yes/no question: the same subject, the same time, and no word that limits it. Having the
 * question's words is not enough: "children climb free" does not mean that the speaker has children.
 */
export function isAffirmed(unit: Unit, { text: question, yesNo }: Question, persona: TurnPersona): boolean {
  const premise = yesNo && !unit.row ? askedWhether(question) : undefined;
  const text = premise?.who === 'you' ? ofPersona(unit, persona) : unit.text;
  if (!premise || premise.words.length === 0 || text === undefined) return false;
  const [asked, said] = [spelt(question), spelt(text)];
  const all = generalises.exec(asked)?.[0];
  if (all && generalises.exec(said)?.[0] !== all) return false;
  if (
    restricts.test(premise.auxiliary === 'did' ? said.replace(endsOfPast, ' ') : said) ||
    butNot.test(said) ||
    isOnlySaid.test(said) ||
    takesBack.test(unit.next?.text ?? '')
  )
    return false;
  const verb = commonVerb.exec(asked)?.[0];
  const told = premise.auxiliary === 'did' ? inActiveVoice(ownWords(said)) : ownWords(said);
  return clausesOf(told).some(
    (clause) => hasVerb(clause, verb) && splits(premise).some((split) => says(clause, split)),
  );
}

/** "The mill was built in 1850 by Ana Reed" as "Ana Reed built the mill in 1850". */
const inActiveVoice = (text: string) =>
  text.replace(
    /^(?<thing>(?:[\p{L}'-]+ ){1,5})(?:was|were) (?<deed>\p{L}+)(?<when> in \d{4})? by (?<doer>[\p{L}' -]+?)(?<later> in \d{4})?(?=[.,;!?]|$)/u,
    (_, thing, deed, when, doer, later) => `${doer} ${deed} ${thing.trim()}${when ?? later ?? ''}`,
  );

/** What ended or began later has still happened: "She drove the tram until 1980". */
const endsOfPast = /\b(?:until|till|since|after|once|formerly)\b/g;

/** An exception: "in the garden but not in the tower". */
const butNot = /\bbut (?:not|never|no)\b/;

/** Signs of hearsay or fiction. */
const isOnlySaid =
  /\b(?:belie(?:f|ve[sd]?)|think|thinks|thought|say|says|said|tells?|told|claim(?:s|ed)?|suppose[sd]?|supposedly|allegedly|apparently|seems?|seemed|myth|legends?|rumou?rs?|tales?|doubt(?:s|ed|ful)?|dreams?|imagine[sd]?|pretend(?:s|ed)?)\b/;

/** Cuts off reported clauses after "that" and "whether": "nobody believes that the bridge is safe". */
const ownWords = (text: string) => text.replace(/\b(?:that|whether)\b.*/s, '');

/** Verbs too common to be words of the premise, which still must match: having dogs is not liking them. */
const commonVerb = /\b(?:like|know|give|get)\b/;

const hasVerb = (clause: Word[], verb: string | undefined) =>
  verb === undefined || clause.some(({ text }) => text === verb || text === `${verb}s`);

/** The premise with a subject of one or of two words, where its length is unknown ("is the upper path steep"). */
function splits(premise: Premise): Premise[] {
  if (premise.ofSubject !== undefined) return [premise];
  const most = Math.min(2, premise.words.length - 1);
  return Array.from({ length: most }, (_, index) => ({ ...premise, ofSubject: index + 1 }));
}

function says(clause: Word[], premise: Premise): boolean {
  const places = affirmedAt(clause, premise);
  if (!places) return false;
  const told = places.map((at) => clause[at]!);
  if (told.some(({ text }, index) => isOwner(text) && !isOwner(premise.words[index]!.text))) return false;
  if (
    /^do(?:es)?$/.test(premise.auxiliary) &&
    told.some((word, index) => isPast(word, premise.words[index]!))
  )
    return false;
  if (/^ha/.test(premise.auxiliary) && !clause.some(({ text }) => /^ha(?:s|ve|d)$/.test(text))) return false;
  // As the first part of a compound it is another thing: a lime cake is no lime.
  return !clause[places.at(-1)! + 1]?.isContent;
}

const isOwner = (word: string) => /'s?$/.test(word);

/** Takes every other form for the past, except plurals and the third person ("sells"). */
const isPast = ({ text: said }: Word, { text: asked }: Word) =>
  said !== asked && !said.endsWith('s') && !asked.endsWith('s');
