import { eq } from 'drizzle-orm';
import type { Feature, ViewerContext } from '../feature.ts';
import { reportsRoutes } from './routes.ts';
import { retryReports, sendReport, sendReportJob } from './send-report.ts';
import { reports } from './table.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  router: { reports: reportsRoutes },
  jobs: [{ name: sendReportJob, run: sendReport }],
  hourly: { 'reports that could not be mailed': retryReports },
  personalData: { accountData: async (ctx) => ({ reports_not_mailed: await reportsOf(ctx) }) },
};

function reportsOf({ database: { db }, viewer }: ViewerContext) {
  const { fo_id, reason, details, reported_at } = reports;
  return db
    .select({ fo_id, reason, details, reported_at })
    .from(reports)
    .where(eq(reports.user_id, viewer.id))
    .orderBy(reported_at);
}
