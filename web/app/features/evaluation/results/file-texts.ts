import type { EvaluationDetail } from '@foyer/contract';
import { checkNames, judgedNote, scoreNames, scoreOf, verdictOf } from '../scores';

export const jsonOf = (run: EvaluationDetail, name: string) =>
  `${JSON.stringify({ persona: name, ...run }, null, 2)}\n`;

export function markdownOf(run: EvaluationDetail, name: string): string {
  const scores = scoreNames.map(([key, title]) => {
    const score = run.summary && scoreOf(run.summary, key);
    return `- ${title}: ${score === undefined || score === null ? 'not applicable' : `${score}%`}`;
  });
  const note = run.summary && judgedNote(run.summary, run.questions);
  const results = run.results.flatMap((result) => [
    `## ${oneLine(result.question)}`,
    '',
    result.response.replace(/^/gm, '> '),
    '',
    ...checkNames.map(([check, title]) => `- ${title}: ${verdictOf(result, check)}`),
    ...(result.selectedPrinciples.length > 0
      ? [`- Principles used: ${result.selectedPrinciples.map(oneLine).join('; ')}`]
      : []),
    ...result.errors.map((error) => `- ${oneLine(error)}`),
    '',
  ]);
  const head = `# Evaluation of ${oneLine(name)}, ${run.completed_at ?? ''}`;
  return [
    head,
    '',
    `Answered by ${run.engine}.`,
    '',
    ...scores,
    '',
    ...(note ? [note, ''] : []),
    ...results,
  ].join('\n');
}

/** Formats a run as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export function csvOf(run: EvaluationDetail): string {
  const head = ['Question', 'Answer', ...checkNames.map(([, name]) => name), 'Principles used', 'Errors'];
  const rows = run.results.map((result) => [
    result.question,
    result.response,
    ...checkNames.map(([check]) => verdictOf(result, check)),
    result.selectedPrinciples.join('; '),
    result.errors.join('; '),
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes a cell that begins like a formula: a spreadsheet would evaluate it. */
const cell = (text: string) => `"${text.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
