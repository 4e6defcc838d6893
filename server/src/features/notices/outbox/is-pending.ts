import { isNull } from 'drizzle-orm';
import { allOf } from '#platform/database';
import { notice_deliveries } from '../table.ts';

/** SQL condition: neither sent nor skipped. */
export const isPending = allOf(isNull(notice_deliveries.sent_at), isNull(notice_deliveries.skipped));
