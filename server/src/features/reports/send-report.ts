import { oneLine } from '@foyer/contract/plain-text';
import { reportReasonTexts } from '@foyer/contract/report-reasons';
import { asc, eq, lt } from 'drizzle-orm';
import { findRecipient } from '#features/accounts';
import { findPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { layout, type MailMessage, messageIdOf } from '#platform/mail';
import { reports } from './table.ts';

export const sendReportJob = 'send-report';

/** Mails a report to the address of the site's operators, then deletes it. Does nothing if it is gone. */
export async function sendReport(platform: Platform, { id }: { id: string }): Promise<void> {
  const { db } = platform.database;
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  if (!report) return;
  const mail = await compose(platform, report);
  if (mail) await platform.mail.send(mail);
  await db.delete(reports).where(eq(reports.id, id));
}

/** Undefined if the persona was deleted meanwhile. */
async function compose(
  { config, database: { db }, clock }: Platform,
  report: typeof reports.$inferSelect,
): Promise<MailMessage | undefined> {
  const persona = (await findPersonas(db, [report.fo_id])).get(report.fo_id);
  if (!persona) return undefined;
  const reporter = await findRecipient(db, report.user_id, clock());
  return {
    to: config.supportEmail,
    subject: oneLine(`Report: ${persona.name}`),
    messageId: messageIdOf('report', report.id, config.siteUrl),
    headers: reporter?.email ? { 'Reply-To': reporter.email } : {},
    ...layout({
      paragraphs: [
        `The FO ${persona.name} was reported: ${reportReasonTexts[report.reason]}.`,
        ...report.details.split(/\n+/).filter((line) => line.trim() !== ''),
        `Reported at ${report.reported_at.toISOString()} by ${reporter?.email ?? `the account ${report.user_id}`}. The FO has the id ${persona.id}, and its owner the account ${persona.owner_id}.`,
      ],
      link: { label: 'See the FO', url: `${config.siteUrl}/fo/${persona.handle}` },
      footer: 'You get this mail because your address is the SUPPORT_EMAIL of this site.',
    }),
  };
}

const retryMilliseconds = 3_600_000;
const batchSize = 100;

/** Tries again to mail reports whose attempts have failed. Of concurrent processes one takes a report. */
export async function retryReports({ database, jobs, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - retryMilliseconds);
  await database.transaction(async (tx) => {
    const failed = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(lt(reports.reported_at, before))
      .orderBy(asc(reports.reported_at))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id } of failed)
      if (!(await jobs.isUnderWay(sendReportJob, { id }))) await jobs.send(tx, sendReportJob, { id });
  });
}
