import type { Insights } from '@foyer/contract';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { getInsights } from './get-insights.ts';
import type { Period } from './numbers/days.ts';
import { countNow } from './numbers/numbers-of.ts';

type Row = [section: string, name: string, from: string, to: string, count: number, people: number | ''];

/** The owner's insights as a CSV file. */
export async function exportInsights(ctx: UserContext, period: Period) {
  const { handle } = await findOwnPersona(ctx.database.db, ctx.viewer, period.foId);
  // A file is not refreshed later, so numbers that are outdated or missing are counted first.
  await countNow(ctx, period);
  const insights = await getInsights(ctx, period);
  return {
    fileName: `insights-${handle}-${insights.to}-${insights.days}-days.csv`,
    content: csvOf(insights),
  };
}

const header = ['Section', 'Name', 'From', 'To', 'Count', 'People'];

/** CSV as in RFC 4180, with a byte order mark, by which spreadsheets detect the encoding. */
function csvOf(insights: Insights): string {
  const { from, to } = insights;
  const totalRow = (section: string, name: string, count: number): Row => [
    section,
    name,
    from,
    to,
    count,
    '',
  ];
  const rowsOf = (section: string, counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => totalRow(section, name, count));
  const rows: Row[] = [
    totalRow('Conversations', '', insights.conversations),
    totalRow('Visitors', '', insights.visitors),
    ...rowsOf('Answers', insights.answers),
    ...rowsOf('Ratings', insights.ratings),
    ...rowsOf('Corrections', insights.corrections),
    ...insights.chart.map(
      ({ from, to, conversations }): Row => ['Conversations by day', '', from, to, conversations, ''],
    ),
    ...insights.questions.map(
      ({ question, times, people }): Row => ['Question without an answer', question, from, to, times, people],
    ),
  ];
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes text that looks like a formula, which a spreadsheet would evaluate: visitors wrote it. */
const cell = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : `"${value.replace(/^(?=\s*[=+\-@|%＝＋－＠])/, "'").replaceAll('"', '""')}"`;
