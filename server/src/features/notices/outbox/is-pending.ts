import { and, isNull } from 'drizzle-orm';
import { notice_deliveries } from '../table.ts';

/** SQL condition: neither sent nor skipped. */
export const isPending = and(isNull(notice_deliveries.sent_at), isNull(notice_deliveries.skipped))!;
