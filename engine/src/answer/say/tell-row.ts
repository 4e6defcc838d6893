import { headerValuePairs, type Row } from '../find/row.ts';
import type { Question } from '../question/question.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** The row's first cell, then the wanted column, else those that the question names, or all of them. */
export function tellRow(row: Row, question: Question): string {
  const pairs = headerValuePairs(row, question);
  return `**${escapeMarkdown(row.cells[0] ?? '')}** – ${escapeMarkdown(pairs.join('; '))}.`;
}
