import { and, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allOf, type Executor } from '#platform/database';
import { notice_deliveries } from '../table.ts';

const first = alias(notice_deliveries, 'first');

/**
 * SQL condition: the notice belongs to a mail whose first notice was read before that mail was sent. False while the
 * mail may be in progress, since it may include the notice.
 */
export const isOfDroppedMail = (executor: Executor, now: Date) =>
  allOf(
    isNotNull(notice_deliveries.sent_with),
    notExists(
      executor
        .select({ notice_id: first.notice_id })
        .from(first)
        .where(
          and(
            eq(first.notice_id, notice_deliveries.sent_with),
            eq(first.channel, notice_deliveries.channel),
            or(and(isNull(first.sent_at), isNull(first.skipped)), gt(first.due_at, now)),
          ),
        ),
    ),
  );
