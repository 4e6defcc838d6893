import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';
import type { PreservedFields } from './mapping/card.ts';

/** A persona's imported character card, from which an export takes the fields that the persona lacks or has not changed. */
export const fo_card_fields = pgTable('fo_card_fields', {
  fo_id: foId().primaryKey(),
  card: jsonb().$type<PreservedFields>().notNull(),
  imported_at: moment('imported_at').notNull().defaultNow(),
});
