import type { TurnParts } from '../../turn.ts';
import { extremeRows } from '../find/extreme-rows.ts';
import { listedColumn } from '../find/listed-column.ts';
import { openingHoursFor } from '../find/opening-hours.ts';
import { extremeIn } from '../question/extreme.ts';
import type { Draft } from './draft.ts';
import { draftSection } from './draft-topic.ts';

/** Answers with the opening hours, the cheapest or longest, or the column of a table, that are asked for. */
export function answerFromTables(parts: TurnParts): Draft | undefined {
  const hours = openingHoursFor(parts.question, parts);
  if (hours.length > 0) return draftSection(hours, '', parts);
  const extreme = extremeIn(parts.question);
  const rows = extreme ? extremeRows(extreme, parts) : [];
  if (rows.length > 0) return draftSection(rows, '', parts);
  const column = listedColumn(parts.question, parts);
  if (!column) return undefined;
  const draft = draftSection(column.units, '', parts);
  return column.hasMore ? { ...draft, text: `${draft.text}\n\nThere are more than these.` } : draft;
}
