import type { TurnPersona } from '../../../turn.ts';
import type { Question } from '../../question/question.ts';
import type { Unit } from '../units.ts';
import { affirmedAt } from './affirms.ts';
import { clausesOf, generalises, restricts, spelt, type Word } from './clauses.ts';
import { askedWhether, type Premise } from './premise.ts';
import { ofPersona, takesBack } from './says-contrary.ts';

/**
 * Whether a unit says that what is asked is so: of the very same, of the same time, with no word that limits it. To have the
 * words of the question is not enough: who says that children climb free has no children.
 */
export function isAffirmed(unit: Unit, { text: question, yesNo }: Question, persona: TurnPersona): boolean {
  const premise = yesNo && !unit.row ? askedWhether(question) : undefined;
  const text = premise?.who === 'you' ? ofPersona(unit, persona) : unit.text;
  if (!premise || premise.words.length === 0 || text === undefined) return false;
  const [asked, said] = [spelt(question), spelt(text)];
  const all = generalises.exec(asked)?.[0];
  if (all && generalises.exec(said)?.[0] !== all) return false;
  if (restricts.test(said) || isOnlySaid.test(said) || takesBack.test(unit.next?.text ?? '')) return false;
  const verb = commonVerb.exec(asked)?.[0];
  return clausesOf(ownWords(said)).some(
    (clause) => hasVerb(clause, verb) && splits(premise).some((split) => says(clause, split)),
  );
}

/** By others, or in a tale. */
const isOnlySaid =
  /\b(?:belie(?:f|ve[sd]?)|think|thinks|thought|say|says|said|tells?|told|claim(?:s|ed)?|suppose[sd]?|supposedly|allegedly|apparently|seems?|seemed|myth|legends?|rumou?rs?|tales?|doubt(?:s|ed|ful)?|dreams?|imagine[sd]?|pretend(?:s|ed)?)\b/;

/** Without what is told of behind "that" and "whether": "nobody believes that the bridge is safe". */
const ownWords = (text: string) => text.replace(/\b(?:that|whether)\b.*/s, '');

/** Too common to be a word of the premise, yet who has dogs need not like them. */
const commonVerb = /\b(?:like|know|give|get)\b/;

const hasVerb = (clause: Word[], verb: string | undefined) =>
  verb === undefined || clause.some(({ text }) => text === verb || text === `${verb}s`);

/** Of "the upper path is steep", one word or two say what it is said of. */
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
  // A lime cake is no lime.
  return !clause[places.at(-1)! + 1]?.isContent;
}

const isOwner = (word: string) => /'s?$/.test(word);

/** Any other form than those of the plural and of "he sells". */
const isPast = ({ text: said }: Word, { text: asked }: Word) =>
  said !== asked && !said.endsWith('s') && !asked.endsWith('s');
