import { numberWord, stem } from '../../text/index.ts';

/** A kind of value that a correction may replace, such as a number or a name. */
interface Kind {
  /** True if a text is such a value and nothing else. */
  isValue(text: string): boolean;
  /** The statement with the value in place of its own; undefined if it has none, or several that may be meant. */
  replace(statement: string, value: string): string | undefined;
}

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const date = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)`;
const day = `\\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|${month}|spring|summer|autumn|winter|tomorrow)\\b`;
const number = `\\b(?:\\d[\\d.,:]*|${numberWord})\\b`;
const wholeNumber = new RegExp(
  `^(?:about |around |only |just )?[€£$]?(?<amount>${number})(?: ?[€%]| (?<unit>\\p{L}+))?$`,
  'iu',
);
const year = /^(?:1[5-9]|20)\d\d$/;
const capitalised = "\\p{Lu}[\\p{L}.’'-]*";
const fullName = `${capitalised}(?: (?:(?:von|van|de|der|den|del|du|da|dos|la|di|am) |[dl][’'])*${capitalised})*`;
/** What ends the phrase of a thing: "a farm" in "a farm near the sea". */
const afterThing =
  'in|at|on|near|by|with|from|to|for|of (?:an?|the|my|our)|and|or|but|than|as|who|that|which|where|when|because|since|is|are|was|were|called|named|now|today|too|also|very|here|there';
const thing = new RegExp(
  `\\b(?<article>an?|the) \\p{Ll}[\\p{Ll}-]*(?: (?!(?:${afterThing})\\b)\\p{Ll}[\\p{Ll}-]*)*`,
  'gu',
);
const object = /(?<=^(?:I|We) (?!am\b|are\b|was\b|were\b)\p{L}+ )\p{Ll}+(?=$| (?:in|at|on|with|for|to)\b)/gu;

/** What may follow a new value: "Bergen in Norway" or "Tuesday and Friday", but not "Bergen is nice", another statement. */
const addition =
  "(?:,? \\p{Lu}[\\p{L}.’'-]*|,? \\d+| (?:in|at|on|near|of|with|for|and) (?:the )?[\\p{L}\\p{N}.’'-]+| (?:instead|then))?";
const wholeDay = new RegExp(`^(?:next |this |last )?${day}${addition}$`, 'u');
const wholeName = new RegExp(`^${fullName}${addition}$`, 'u');
const wholeThing = new RegExp(`^(?:an?|the) \\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}[\\p{Ll}-]*)?${addition}$`, 'u');
/** Words that answer, judge or end a talk: no values. */
export const noValue =
  /^(?:yes|yeah|no|not|thanks|thank you|please|sorry|pardon|typo|wait|stop|continue|go|on|again|same|both|neither|either|anyway|whatever|else|ok|okay|well|never|always|sometimes|often|maybe|perhaps|really|perfect|sure|exactly|right|wrong|correct|good|great|fine|nice|here|there|now|later|soon|today|yesterday|more|less|much|many|some|any|all|nothing|none|everything|something|bye|goodbye|hello|hi|hey|wow|lol|cool|interesting|forget it|help|stop it|next|though|however|actually|obviously|unfortunately|honestly|probably|definitely|certainly)$/i;

const kinds: Kind[] = [
  {
    isValue: (text) => new RegExp(`^${date},? \\d{4}$`).test(text),
    replace: (statement, value) =>
      replaceLast(statement, new RegExp(`\\b${date}(?:,? \\d{4})?\\b`, 'g'), value),
  },
  {
    isValue: (text) => new RegExp(`^${date}$`).test(text),
    replace: (statement, value) => replaceLast(statement, new RegExp(`\\b${date}\\b`, 'g'), value),
  },
  {
    isValue: (text) => new RegExp(`^${month},? \\d{4}$`).test(text),
    replace: (statement, value) =>
      replaceLast(statement, new RegExp(`\\b${month}(?:,? \\d{4})?\\b`, 'g'), value),
  },
  {
    isValue: (text) => wholeDay.test(text),
    replace: (statement, value) => replaceLast(statement, new RegExp(day, 'g'), value),
  },
  { isValue: (text) => wholeNumber.test(text), replace: replaceNumber },
  { isValue: (text) => wholeThing.test(text), replace: replaceThing },
  { isValue: (text) => wholeName.test(text) && !noValue.test(text), replace: replaceName },
  {
    isValue: (text) => /^\p{Ll}+$/u.test(text) && !noValue.test(text),
    replace: (statement, value) => replaceLast(statement, object, value),
  },
];

/** True if a text may be the new value of a correction. */
export const isValue = (text: string): boolean => kinds.some((kind) => kind.isValue(text));

/** Replaces the value of the same kind in a statement; undefined if there is none, or it is uncertain which is meant. */
export function replaceValue(statement: string, value: string): string | undefined {
  for (const kind of kinds) {
    const replaced = kind.isValue(value) ? kind.replace(statement, value) : undefined;
    if (replaced !== undefined) return replaced;
  }
  return undefined;
}

export const replaceLast = (statement: string, pattern: RegExp, value: string) =>
  replaceMatch(statement, [...statement.matchAll(pattern)].at(-1), value);

function replaceMatch(statement: string, match: RegExpExecArray | undefined, value: string) {
  if (!match) return undefined;
  return statement.slice(0, match.index) + value + statement.slice(match.index + match[0].length);
}

/** The number before the same unit, if the value has one, else the last; of a date, the year only for another year. */
function replaceNumber(statement: string, value: string): string | undefined {
  const { amount = value, unit } = wholeNumber.exec(value)?.groups ?? {};
  if (unit !== undefined) return replaceCount(statement, amount, unit);
  const all = [...statement.matchAll(new RegExp(number, 'gi'))];
  const similar = all.filter(([one]) => year.test(one) === year.test(amount));
  return replaceMatch(statement, (similar.length > 0 ? similar : all).at(-1), amount);
}

/** "three cats" in "I have two cats", also "one cat"; undefined for "one moment". */
function replaceCount(statement: string, amount: string, unit: string): string | undefined {
  const counted = new RegExp(`(?<count>${number})(?<between> (?:\\p{Ll}+ )??)(?<unit>\\p{L}+)`, 'giu');
  const isSameUnit = ({ groups }: RegExpExecArray) => stemOf(groups?.unit) === stemOf(unit);
  const match = [...statement.matchAll(counted)].findLast(isSameUnit);
  return replaceMatch(statement, match, `${amount}${match?.groups?.between}${unit}`);
}

const stemOf = (word = '') => stem(word.toLowerCase());

/** The only thing of the statement, or the only one with the same article. */
function replaceThing(statement: string, value: string): string | undefined {
  const isDefinite = (article: string | undefined) => article === 'the';
  const all = [...statement.matchAll(thing)];
  const similar = all.filter(({ groups }) => isDefinite(groups?.article) === value.startsWith('the '));
  const candidates = similar.length > 0 ? similar : all;
  const [found] = candidates;
  if (!found || candidates.length > 1) return undefined;
  // "A blue one" is of the same kind: a blue car.
  const noun = found[0].split(' ').at(-1) ?? '';
  return replaceMatch(statement, found, value.replace(/(?<= )ones?$/, noun));
}

/** Leaves out days; after "my name is", April is a name. Of "Tom and Max", a list replaces both, and a name neither. */
function replaceName(statement: string, value: string): string | undefined {
  const isDay = (text: string) => new RegExp(`^${day}$`).test(text);
  const isList = / and \p{Lu}/u.test(value);
  const name = new RegExp(`(?<!^)(?<![\\p{L}’'-])(?!I\\b)${fullName}(?:(?:,| and) ${fullName})*`, 'gu');
  const match = [...statement.matchAll(name)].findLast(({ 0: found, index }) => {
    const saysName = /\b(?:am|['’]m|is|called|named) $/.test(statement.slice(0, index));
    return saysName || (!isDay(found) && !isDay(value));
  });
  if (!isList && / and \p{Lu}/u.test(match?.[0] ?? '')) return undefined;
  return replaceMatch(statement, match, value);
}
