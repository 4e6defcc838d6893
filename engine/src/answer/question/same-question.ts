import { relatedness, terms } from '../../text/index.ts';
import { hoursAsked } from './opening-hours.ts';
import { type Sought, soughtIn } from './question.ts';
import { type Wanted, wantedBy } from './wanted.ts';

/** The most characters of a question that is compared in other words; a longer message must be equal. */
const longest = 600;

/**
 * Similarity of two questions, 0 to 1: the weight of the words that both look for, as a share of all that either looks
 * for. 0 if their answer types differ, or if one has a name or number that the other lacks.
 */
export const sameness = (one: string, other: string): number => samenessTo(other)(one);

/** The same for many questions against one, which is analysed once. */
export function samenessTo(other: string): (one: string) => number {
  const plainOther = plain(other);
  let read: Read | undefined;
  return (one) => {
    if (plain(one) === plainOther) return 1;
    if (one.length > longest || other.length > longest) return 0;
    read ??= readingOf(other);
    return likeness(readingOf(one), read);
  };
}

interface Read {
  wanted: Wanted;
  sought: Sought[];
  turns: ReadonlySet<string>;
  /** Of a question for the hours of a house: the house's stems, none if it is "you". */
  house: string[] | undefined;
}

function readingOf(question: string): Read {
  const hours = hoursAsked(question);
  const text = hours?.text ?? question;
  return {
    wanted: wantedBy(text),
    sought: soughtIn(text, false),
    turns: new Set(text.toLowerCase().match(turns)),
    house: hours && terms(hours.place ?? ''),
  };
}

/** "When do you close?" asks what "When does the shop close?" asks; another house has other hours. */
const withoutHouse = ({ sought, house }: Read, other: Read) =>
  house && other.house?.length === 0 ? sought.filter(({ term }) => !house.includes(term)) : sought;

function likeness(one: Read, other: Read): number {
  const [ours, theirs] = [withoutHouse(one, other), withoutHouse(other, one)];
  const kinds = agreement(one.wanted, other.wanted);
  const areOpposed = one.turns.symmetricDifference(other.turns).size > 0;
  if (kinds === 0 || ours.length === 0 || theirs.length === 0 || areOpposed) return 0;
  const there = ours.map((sought) => bestAmong(sought, theirs));
  const back = theirs.map((sought) => bestAmong(sought, ours));
  if (missesName(ours, there) || missesName(theirs, back)) return 0;
  const met = weighed(ours, there) + weighed(theirs, back);
  return (kinds * met) / (weighed(ours) + weighed(theirs));
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Answer types that the same question may have: "what number of" and "how many". */
const alike: readonly (readonly Wanted[])[] = [
  ['time', 'clock'],
  ['count', 'measure', 'frequency'],
  ['measure', 'length', 'mass', 'span'],
  ['measure', 'money'],
  ['occupation', 'any'],
];
const openKind = 0.8;

function agreement(one: Wanted, other: Wanted): number {
  if (one === other || alike.some((kinds) => kinds.includes(one) && kinds.includes(other))) return 1;
  return one === 'any' || other === 'any' ? openKind : 0;
}

/** Words that make a different question if only one of the two has them. */
const turns =
  /\b(?:first|last|second|third|oldest|newest|youngest|eldest|maiden|maximum|minimum|most|least|never|without|former|future)\b/gi;

function bestAmong(sought: Sought, others: Sought[]): number {
  const ours = [sought.term, ...sought.alternatives];
  let best = 0;
  for (const { term, alternatives } of others)
    for (const theirs of [term, ...alternatives])
      for (const our of ours) best = Math.max(best, relatedness(our, theirs));
  return best;
}

const missesName = (sought: Sought[], met: number[]) =>
  sought.some(({ essential }, index) => essential && (met[index] ?? 1) < 0.9);

const weighed = (sought: Sought[], met?: number[]) =>
  sought.reduce((sum, { weight }, index) => sum + weight * (met?.[index] ?? 1), 0);
