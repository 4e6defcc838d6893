import { QueryBuilder } from 'drizzle-orm/pg-core';
import { message_feedback } from '../table.ts';

/** The owner's verdicts, for queries of other features, which must check which conversations the owner may read. */
export const verdicts = new QueryBuilder()
  .select({
    fo_id: message_feedback.fo_id,
    message_id: message_feedback.message_id,
    label: message_feedback.label,
  })
  .from(message_feedback)
  .as('verdict');
