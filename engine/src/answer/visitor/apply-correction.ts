import { escapeRegExp, numberWord, stem, words } from '../../text/index.ts';

/** The statement with the correction applied; if that is not possible, both unchanged. */
export interface Correction {
  text: string;
  pendingCorrection?: string;
}

const correctionOpening =
  /^(?:(?:no|nope|sorry|actually|i mean|i meant|make that|make it|rather|correction|it['’]s|it (?:is|was)|that['’]s|that (?:is|was)|in|at|on|to|from)[,: ]+)+/i;
const number = new RegExp(`\\b(?:\\d[\\d.,:]*|${numberWord})\\b`, 'gi');
const day =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|tomorrow)\b/g;
const name = /(?<!^)(?<!\p{L})(?!I\b)\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu;
const thing = /\b(?:an?|the) \p{Ll}[\p{Ll} -]*$/gu;
const object = /(?<=^(?:I|We) \p{L}+ )\p{Ll}+(?=$| (?:in|at|on|with|for|to)\b)/gu;

const maxWords = 8;

/** What may follow a new value: "Bergen in Norway" or "Tuesday and Friday", but not "Bergen is nice", another statement. */
const addition =
  "(?:,? \\p{Lu}[\\p{L}.’'-]*|,? \\d+| (?:in|at|on|near|of|with|for|and) (?:the )?[\\p{L}\\p{N}.’'-]+| (?:instead|please|then))?";
const wholeDay = new RegExp(`^(?:next |this |last )?${day.source}${addition}$`, 'u');
const wholeNumber = new RegExp(
  `^(?:about |around |only |just )?[€£$]?${number.source}(?: (?<unit>\\p{L}+))?$`,
  'iu',
);
const capitalised = "\\p{Lu}[\\p{L}.’'-]*";
const wholeName = new RegExp(
  `^${capitalised}(?: (?:(?:von|van|de|der|la|di) )*${capitalised})*${addition}$`,
  'u',
);
const wholeThing = new RegExp(`^(?:an?|the) \\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}[\\p{Ll}-]*)?${addition}$`, 'u');
/** One word, but none of those that answer or end a talk. */
const wholeObject =
  /^(?!(?:yes|yeah|no|not|thanks|please|sorry|typo|wait|stop|continue|go|on|again|same|both|neither|either|anyway|whatever|else|ok|okay|well|never|always|sometimes|often|maybe|perhaps|really|sure|exactly|right|wrong|correct|good|great|fine|nice|cool|here|there|now|later|soon|today|yesterday|more|less|much|many|some|any|all|nothing|none|everything|something|bye|goodbye|hello)$)\p{Ll}+$/u;

/** Applies "No, Bergen." to "I teach history in Oslo". Undefined if it is no correction. */
export function applyCorrection(
  statement: string,
  fragment: string,
  isCorrection: boolean,
): Correction | undefined {
  const text = withoutEnd(fragment);
  if (text.split(/\s+/).length > maxWords) return undefined;
  const replaced = replaceNamedValue(statement, text);
  if (replaced !== undefined) return { text: replaced };
  if (!isCorrection && !/^(?:i mean|i meant|make that|make it)\b/i.test(text)) return undefined;
  const newValue = (namedValues(text)?.newValue ?? text).replace(correctionOpening, '');
  for (const [kind, isValue] of [
    [day, (value: string) => wholeDay.test(value)],
    [number, (value: string) => isNumberOf(statement, value)],
    [thing, (value: string) => wholeThing.test(value)],
    [name, (value: string) => wholeName.test(value)],
    [object, (value: string) => wholeObject.test(value)],
  ] as const) {
    const match = [...statement.matchAll(kind)].at(-1);
    if (!match || !isValue(newValue)) continue;
    const amount = kind === number ? (newValue.match(number)?.[0] ?? newValue) : newValue;
    return {
      text: statement.slice(0, match.index) + amount + statement.slice(match.index + match[0].length),
    };
  }
  return { text: statement, pendingCorrection: fragment };
}

/** True for "three" and for "three cats" after "I have two cats", but not for "one moment". */
function isNumberOf(statement: string, value: string): boolean {
  const match = wholeNumber.exec(value);
  const unit = match?.groups?.unit;
  return (
    match !== null && (unit === undefined || words(statement).map(stem).includes(stem(unit.toLowerCase())))
  );
}

/** Applies a correction that names both values, of which the old one is in the statement; else undefined. */
export function replaceNamedValue(statement: string, correction: string): string | undefined {
  const text = withoutEnd(correction);
  const values = text.split(/\s+/).length > maxWords ? undefined : namedValues(text);
  if (
    !values ||
    ![wholeDay, wholeNumber, wholeThing, wholeName, wholeObject].some((whole) => whole.test(values.newValue))
  )
    return undefined;
  const oldValue = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(values.oldValue)}(?![\\p{L}\\p{N}])`, 'giu');
  const match = [...statement.matchAll(oldValue)].at(-1);
  if (!match) return undefined;
  return statement.slice(0, match.index) + values.newValue + statement.slice(match.index + match[0].length);
}

const withoutEnd = (sentence: string) => sentence.replace(/[.!…]+$/, '').trim();

/** Corrections that name both values: "Bergen, not Oslo", "not Oslo but Bergen". */
function namedValues(text: string): { oldValue: string; newValue: string } | undefined {
  const [, oldValue, newValue] =
    /^not (?:in |at |on )?(.+?)(?:,? but |, )(?:in |at |on )?(.+)$/i.exec(text) ?? [];
  if (oldValue && newValue) return { oldValue, newValue };
  const [, first, second] = /^(.+?),? (?:and )?(?:not|instead of) (?:in |at |on )?(.+)$/i.exec(text) ?? [];
  return first && second ? { oldValue: second, newValue: first.replace(correctionOpening, '') } : undefined;
}
