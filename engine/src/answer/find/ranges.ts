import { normalise, numberOf, numberWord } from '../../text/index.ts';
import { type Figure, figuresIn } from './figures.ts';

const figure = `(?:\\d[\\d.,]*\\d|\\d|${numberWord})`;
const time = `${figure}(?::\\d\\d)?(?: ?(?:[ap]\\.?m\\b\\.?|o'clock))?`;
const unit = '(?: ?(?:\\p{L}+|[€$£%°]))?';
const twoEnds = new RegExp(
  `(?:(?:from )?[€$£]?(?<low>${time})${unit} ?(?:to|until|till|-)|\\bbetween [€$£]?(?<least>${time})${unit} and) ?[€$£]?(?<high>${time})`,
  'gu',
);
const upTo = new RegExp(
  `\\b(?:up to|at most|(?:no|not) more than|until|till|by|before|under|below|(?:less|fewer) than|maximum of) (?:the age of )?[€$£]?(?<high>${time})`,
  'gu',
);
const downTo = new RegExp(
  `\\b(?:from|at least|over|above|more than|older than|after|since|minimum of) (?:the age of )?[€$£]?(?<low>${time})`,
  'gu',
);

interface Range {
  low: string | undefined;
  high: string | undefined;
}

/** True if a figure of a question lies in a range that the text gives: 5 pm in "from 3 pm to 8 pm". */
export function isInRange(text: string, question: string, figures: Figure[]): boolean {
  const ranges = rangesIn(normalise(text));
  if (ranges.length === 0) return false;
  const [asked] = [...normalise(question).matchAll(clock)];
  if (asked) return ranges.some((range) => isDuring(minutesOf(asked[0]), range));
  const told = figuresIn(text);
  return figures.some(({ value, isYear, counted }) =>
    ranges.some((range) => {
      const ends = [range.low, range.high].map((end) => (end === undefined ? undefined : amountOf(end)));
      const isOfSameKind = told.some(
        (other) =>
          ends.some((end) => end === Number(other.value)) &&
          (isYear ? other.isYear : other.counted.some((word) => counted.includes(word))),
      );
      return isOfSameKind && isBetween(Number(value), range);
    }),
  );
}

const clock = new RegExp(`\\b${figure}(?::\\d\\d)? ?(?:[ap]\\.?m\\b|o'clock)|\\b\\d{1,2}:\\d\\d\\b`, 'gu');

function rangesIn(text: string): Range[] {
  const ranges: Range[] = [];
  const take = (pattern: RegExp, rest: string) =>
    rest.replace(pattern, (...found) => {
      const { low, least = low, high }: { low?: string; least?: string; high?: string } = found.at(-1);
      ranges.push({ low: least, high });
      return ' ';
    });
  take(downTo, take(upTo, take(twoEnds, text)));
  return ranges;
}

const isBetween = (value: number, { low, high }: Range) =>
  (low === undefined || amountOf(low) <= value) && (high === undefined || value <= amountOf(high));

/** Minutes since midnight; the range may go past midnight, as in "8 pm to 2 am". */
function isDuring(value: number, { low, high }: Range): boolean {
  const start = low === undefined ? 0 : minutesOf(low, high);
  const end = high === undefined ? Number.POSITIVE_INFINITY : minutesOf(high);
  return end < start ? start <= value || value <= end : start <= value && value <= end;
}

const amountOf = (end: string) => Number(numberOf(new RegExp(`^${figure}`, 'u').exec(end)?.[0] ?? ''));

/** Minutes since midnight; `other`: the end that says "pm" for both, as in "3 to 8 pm". */
function minutesOf(end: string, other = ''): number {
  const hours = amountOf(end);
  const minutes = Number(/:(\d\d)/.exec(end)?.[1] ?? 0);
  const half = halfOfDay.exec(end) ?? (amountOf(other) > hours ? halfOfDay.exec(other) : null);
  const isAfternoon = half?.[1] === 'p';
  return ((half ? hours % 12 : hours) + (isAfternoon ? 12 : 0)) * 60 + minutes;
}

const halfOfDay = /([ap])\.?m\b/;
