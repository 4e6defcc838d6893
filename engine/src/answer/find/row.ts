import { relatedness, terms } from '../../text/index.ts';
import type { QueryTerm, Question } from '../question/question.ts';

/** A row of a table. */
export interface Row {
  headers: string[];
  cells: string[];
  /** For a single cell: its column, the key columns, and whether the question names its header. */
  cell?: { column: number; keys: number[]; byHeader: boolean };
}

/** "Price: 12 €" of each column that is told after the first cell; without a question of all columns. */
export function pairsTold({ headers, cells, cell }: Row, question?: Question): string[] {
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
