import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';
import type { PreservedFields } from './mapping/card.ts';

/** What a persona's character card says beyond what a persona has: written out again with every card of it. */
export const fo_card_fields = pgTable('fo_card_fields', {
  fo_id: foId().primaryKey(),
  card: jsonb().$type<PreservedFields>().notNull(),
  imported_at: moment('imported_at').notNull().defaultNow(),
});
