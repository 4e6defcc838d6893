import { and, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allOf, type Executor } from '#platform/database';
import { notice_deliveries } from '../table.ts';

const first = alias(notice_deliveries, 'first');

/**
 * It was to go in the mail of another notice, which was read before that mail was sent. Not while the mail may still be
 * under way: then it may have gone along.
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
