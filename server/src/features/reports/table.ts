import type { ReportReason } from '@foyer/contract/report-reasons';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { userId } from '../accounts/table.ts';
import { foId } from '../personas/table.ts';

/** Reports that are not mailed yet; a report that was mailed is deleted. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    user_id: userId(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    reported_at: moment('reported_at').notNull(),
  },
  (t) => [
    index('reports_fo').on(t.fo_id),
    index('reports_user').on(t.user_id),
    index('reports_reported').on(t.reported_at),
  ],
);
