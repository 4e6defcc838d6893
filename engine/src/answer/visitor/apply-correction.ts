import { numberWord } from '../../text/index.ts';

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

/** Applies "No, Bergen." to "I teach history in Oslo". Undefined if it is no correction. */
export function applyCorrection(
  statement: string,
  fragment: string,
  isCorrection: boolean,
): Correction | undefined {
  const text = fragment.replace(/[.!…]+$/, '').trim();
  if (text.split(/\s+/).length > 8) return undefined;
  const values = namedValues(text);
  if (values) {
    const at = statement.toLowerCase().lastIndexOf(values.oldValue.toLowerCase());
    if (at >= 0)
      return {
        text: statement.slice(0, at) + values.newValue + statement.slice(at + values.oldValue.length),
      };
  }
  if (!isCorrection && !/^(?:i mean|i meant|make that|make it)\b/i.test(text)) return undefined;
  const newValue = (values?.newValue ?? text).replace(correctionOpening, '');
  for (const [kind, shape] of [
    [day, day],
    [number, number],
    [thing, thing],
    [name, /^\p{Lu}/gu],
    [object, /^\p{Ll}+$/gu],
  ] as const) {
    const match = [...statement.matchAll(kind)].at(-1);
    if (!match || !new RegExp(shape.source, shape.flags.replace('g', '')).test(newValue)) continue;
    const amount = kind === number ? (newValue.match(number)?.[0] ?? newValue) : newValue;
    return {
      text: statement.slice(0, match.index) + amount + statement.slice(match.index + match[0].length),
    };
  }
  return { text: statement, pendingCorrection: fragment };
}

/** Corrections that name both values: "Bergen, not Oslo", "not Oslo but Bergen". */
function namedValues(text: string): { oldValue: string; newValue: string } | undefined {
  const [, oldValue, newValue] =
    /^not (?:in |at |on )?(.+?)(?:,? but |, )(?:in |at |on )?(.+)$/i.exec(text) ?? [];
  if (oldValue && newValue) return { oldValue, newValue };
  const [, first, second] = /^(.+?),? (?:and )?(?:not|instead of) (?:in |at |on )?(.+)$/i.exec(text) ?? [];
  return first && second ? { oldValue: second, newValue: first.replace(correctionOpening, '') } : undefined;
}
