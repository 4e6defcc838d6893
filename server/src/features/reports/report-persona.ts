import type { ReportReason } from '@foyer/contract/report-reasons';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { findVisiblePersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Forbidden, SignInRequired } from '#platform/errors';
import { sendReportJob } from './send-report.ts';
import { reports } from './table.ts';

interface Input {
  foId: string;
  reason: ReportReason;
  details: string;
}

/**
 * Stores a report of another person's persona, to be mailed to the operators of the site. One that is equal to a report
 * waiting to be mailed is not stored again.
 */
export async function reportPersona(ctx: UserContext, input: Input): Promise<Record<string, never>> {
  await ctx.limits.use('reportPerDay', ctx.viewer.id);
  await ctx.database.transaction((tx) => store(tx, ctx, input));
  return {};
}

async function store(tx: Transaction, { viewer, clock, jobs }: UserContext, input: Input): Promise<void> {
  const { foId, reason, details } = input;
  if (!(await lockUser(tx, viewer.id))) throw new SignInRequired();
  await lockPersona(tx, foId, 'key share');
  const { owner_id } = await findVisiblePersona(tx, viewer, foId);
  if (owner_id === viewer.id) throw new Forbidden('You cannot report your own FO.');
  const isEqual = and(
    eq(reports.fo_id, foId),
    eq(reports.user_id, viewer.id),
    eq(reports.reason, reason),
    eq(reports.details, details),
  );
  if ((await tx.$count(reports, isEqual)) > 0) return;
  const { id } = onlyRow(
    await tx
      .insert(reports)
      .values({ fo_id: foId, user_id: viewer.id, reason, details, reported_at: clock() })
      .returning({ id: reports.id }),
  );
  await jobs.send(tx, sendReportJob, { id });
}
