import { relatedness, terms } from '../../text/index.ts';
import type { QueryTerm, Question } from '../question/question.ts';

/** A row of a table. */
export interface Row {
  headers: string[];
  cells: string[];
  /** For a single cell: its column, the key columns, and whether the question names its header. */
  cell?: { column: number; keys: number[]; byHeader: boolean };
}

/** "Price: 12 €" of the columns after the first that the question names, or of all. */
export function headerValuePairs({ headers, cells, cell }: Row, question?: Question): string[] {
  const columns = cells.map((value, column) => ({ header: headers[column] ?? '', value, column }));
  const rest = columns.filter(({ value, column }) => value && column > 0);
  const named = rest.filter(({ header }) =>
    question?.queryTerms.some((queryTerm) => relatesTo(queryTerm, header)),
  );
  const columnsToTell = named.length > 0 ? named : rest;
  const shownColumns = cell
    ? columns.filter(({ column }) => column === cell.column || (column > 0 && cell.keys.includes(column)))
    : columnsToTell;
  return shownColumns.map(({ header, value }) => (header ? `${header}: ${value}` : value));
}

/** True if a word of the text is related to the term of the question. */
function relatesTo(queryTerm: QueryTerm, text: string): boolean {
  return terms(text).some((term) =>
    [queryTerm.term, ...queryTerm.alternatives].some((queryStem) => relatedness(queryStem, term) > 0),
  );
}

/** "10:00 to 14:00; Note: in summer" of a row with opening hours; undefined if it has no times of day. */
export function hoursOfRow({ headers, cells }: Row): string | undefined {
  const columns = cells
    .map((value, column) => ({ value, header: headers[column] ?? '' }))
    .slice(1)
    .filter(({ value }) => value !== '');
  const timed = columns.filter(({ value }) => isHours.test(value));
  if (timed.length === 0) return undefined;
  const start = timed.find(({ header }) => opens.test(header));
  const end = timed.find(({ header }) => closes.test(header));
  const areTwoTimes =
    timed.length === 2 && timed.every(({ header, value }) => header === '' && isTime.test(value));
  const hours = start && end ? [...new Set([start, end])] : timed.slice(0, areTwoTimes ? 2 : 1);
  const others = columns
    .filter((one) => !hours.includes(one))
    .map(({ header, value }) => (header === '' ? value : `${header}: ${value}`));
  const values = [...new Set(hours.map(({ value }) => value))];
  return [values.join(' to '), ...others].join('; ');
}

const time =
  "(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?(?:am|pm|a\\.m\\.?|p\\.m\\.?|h|uhr|o['’]clock))?|noon|midnight|dusk|sunset)";
/** A time of day, several of them, or "closed". */
export const isHours = new RegExp(
  `^(?:(?:from|until|till) )?${time}(?: ?(?:-|–|—|to|until|till|and|,|;|/|&) ?${time})*$|^(?:closed|shut)\\b.{0,30}$`,
  'i',
);
const isTime = new RegExp(`^${time}$`, 'i');
const opens = /\b(?:open|opens|opening|from|start|starts|begin)\b/i;
const closes = /\b(?:close|closes|closing|to|until|till|end|ends|shut|shuts)\b/i;
