import { escapeRegExp, numberWord } from '../../text/index.ts';

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

/** What may follow a new value: "Bergen in Norway", but not "Bergen is nice", which is another statement. */
const addition = '(?:,? (?:in|at|on|near|of|with|for|then|instead|please) ?[^,;]*)?';
const wholeDay = new RegExp(`^${day.source}${addition}$`);
const wholeNumber = new RegExp(
  `^${number.source}(?: (?!(?:is|are|was|were|and) )\\p{L}+){0,2}${addition}$`,
  'iu',
);
const wholeName = new RegExp(`^\\p{Lu}[\\p{L}’'-]*(?: \\p{Lu}[\\p{L}’'-]*)*${addition}$`, 'u');
const wholeThing = new RegExp(`^(?:an?|the) \\p{Ll}+(?: \\p{Ll}+)?${addition}$`, 'u');
const wholeObject =
  /^(?!(?:thanks|please|never|nothing|none|maybe|really|today|sure|exactly|right|wrong|correct|good|great|fine|nice|cool|stop|bye|goodbye|hello)$)\p{Ll}+$/u;

/** Applies "No, Bergen." to "I teach history in Oslo". Undefined if it is no correction. */
export function applyCorrection(
  statement: string,
  fragment: string,
  isCorrection: boolean,
): Correction | undefined {
  const text = fragment.replace(/[.!…]+$/, '').trim();
  if (text.split(/\s+/).length > 8) return undefined;
  const replaced = replaceNamedValue(statement, text);
  if (replaced !== undefined) return { text: replaced };
  if (!isCorrection && !/^(?:i mean|i meant|make that|make it)\b/i.test(text)) return undefined;
  const newValue = (namedValues(text)?.newValue ?? text).replace(correctionOpening, '');
  for (const [kind, whole] of [
    [day, wholeDay],
    [number, wholeNumber],
    [thing, wholeThing],
    [name, wholeName],
    [object, wholeObject],
  ] as const) {
    const match = [...statement.matchAll(kind)].at(-1);
    if (!match || !whole.test(newValue)) continue;
    const amount = kind === number ? (newValue.match(number)?.[0] ?? newValue) : newValue;
    return {
      text: statement.slice(0, match.index) + amount + statement.slice(match.index + match[0].length),
    };
  }
  return { text: statement, pendingCorrection: fragment };
}

/** Applies a correction that names both values, of which the old one is in the statement; else undefined. */
export function replaceNamedValue(statement: string, correction: string): string | undefined {
  const values = namedValues(correction.replace(/[.!…]+$/, '').trim());
  if (!values) return undefined;
  const match = [
    ...statement.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(values.oldValue)}(?![\\p{L}\\p{N}])`, 'giu'),
    ),
  ].at(-1);
  if (!match) return undefined;
  return statement.slice(0, match.index) + values.newValue + statement.slice(match.index + match[0].length);
}

/** Corrections that name both values: "Bergen, not Oslo", "not Oslo but Bergen". */
function namedValues(text: string): { oldValue: string; newValue: string } | undefined {
  const [, oldValue, newValue] =
    /^not (?:in |at |on )?(.+?)(?:,? but |, )(?:in |at |on )?(.+)$/i.exec(text) ?? [];
  if (oldValue && newValue) return { oldValue, newValue };
  const [, first, second] = /^(.+?),? (?:and )?(?:not|instead of) (?:in |at |on )?(.+)$/i.exec(text) ?? [];
  return first && second ? { oldValue: second, newValue: first.replace(correctionOpening, '') } : undefined;
}
