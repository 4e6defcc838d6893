import { relatedness, terms } from '../../text/index.ts';
import { type AnswerType, answerTypeOf } from './answer-type.ts';
import { contactTypes } from './contact.ts';
import { hoursQuestion } from './opening-hours.ts';
import { type QueryTerm, queryTermsIn } from './question.ts';

/** Maximum number of characters of a question that is compared by its words; a longer message must be equal. */
const maxLength = 600;

/**
 * Similarity of two questions, 0 to 1: the weight of the words that both look for, as a share of all that either looks
 * for. 0 if their answer types differ, or if one has a name or number that the other lacks.
 */
export const sameness = (one: string, other: string): number => samenessTo(other)(one);

/** The same for many questions against one, which is analysed once. */
export function samenessTo(other: string): (one: string) => number {
  const plainOther = plain(other);
  let analysed: AnalysedQuestion | undefined;
  return (one) => {
    if (plain(one) === plainOther) return 1;
    if (one.length > maxLength || other.length > maxLength) return 0;
    analysed ??= analyse(other);
    return likeness(analyse(one), analysed);
  };
}

interface AnalysedQuestion {
  answerType: AnswerType;
  queryTerms: QueryTerm[];
  distinctiveWords: ReadonlySet<string>;
  /** For a question about opening hours: the stems of the place, none if it is "you". */
  place: string[] | undefined;
}

function analyse(question: string): AnalysedQuestion {
  const hours = hoursQuestion(question);
  const text = hours?.text ?? question;
  return {
    answerType: answerTypeOf(text),
    queryTerms: queryTermsIn(text, false),
    distinctiveWords: new Set(text.toLowerCase().match(distinctiveWords)),
    place: hours && terms(hours.place ?? ''),
  };
}

/**
 * The terms to compare, without the place if the other question has "you" for it: "When do you close?" and "When does
 * the shop close?" are the same.
 */
const withoutPlace = ({ queryTerms, place }: AnalysedQuestion, other: AnalysedQuestion) =>
  place && other.place?.length === 0 ? queryTerms.filter(({ term }) => !place.includes(term)) : queryTerms;

function likeness(one: AnalysedQuestion, other: AnalysedQuestion): number {
  const [ours, theirs] = [withoutPlace(one, other), withoutPlace(other, one)];
  const typeFactor = agreement(one.answerType, other.answerType);
  const areOpposed = one.distinctiveWords.symmetricDifference(other.distinctiveWords).size > 0;
  if (typeFactor === 0 || ours.length === 0 || theirs.length === 0 || areOpposed) return 0;
  const oursInTheirs = ours.map((queryTerm) => bestAmong(queryTerm, theirs));
  const theirsInOurs = theirs.map((queryTerm) => bestAmong(queryTerm, ours));
  if (missesName(ours, oursInTheirs) || missesName(theirs, theirsInOurs)) return 0;
  const matchedWeight = totalWeight(ours, oursInTheirs) + totalWeight(theirs, theirsInOurs);
  return (typeFactor * matchedWeight) / (totalWeight(ours) + totalWeight(theirs));
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Answer types that the same question may have: "what number of" and "how many". */
const compatibleTypes: readonly (readonly AnswerType[])[] = [
  ['time', 'clock'],
  ['count', 'measure', 'frequency'],
  ['measure', 'length', 'mass', 'span'],
  ['measure', 'money'],
  ['measure', 'speed'],
  ['occupation', 'any'],
  contactTypes,
];
const anyTypeFactor = 0.8;

function agreement(one: AnswerType, other: AnswerType): number {
  if (one === other || compatibleTypes.some((kinds) => kinds.includes(one) && kinds.includes(other)))
    return 1;
  return one === 'any' || other === 'any' ? anyTypeFactor : 0;
}

/** Words that make a different question if only one of the two has them. */
const distinctiveWords =
  /\b(?:first|last|second|third|oldest|newest|youngest|eldest|maiden|maximum|minimum|most|least|never|without|former|future)\b/gi;

function bestAmong(queryTerm: QueryTerm, others: QueryTerm[]): number {
  const ours = [queryTerm.term, ...queryTerm.alternatives];
  let best = 0;
  for (const { term, alternatives } of others)
    for (const theirs of [term, ...alternatives])
      for (const our of ours) best = Math.max(best, relatedness(our, theirs));
  return best;
}

const missesName = (queryTerms: QueryTerm[], matches: number[]) =>
  queryTerms.some(({ essential }, index) => essential && (matches[index] ?? 1) < 0.9);

const totalWeight = (queryTerms: QueryTerm[], matches?: number[]) =>
  queryTerms.reduce((sum, { weight }, index) => sum + weight * (matches?.[index] ?? 1), 0);
