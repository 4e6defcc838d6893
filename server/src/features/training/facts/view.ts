import type { Fact } from '@foyer/contract';
import type { fo_facts } from '../table.ts';

type Shown = Pick<
  typeof fo_facts.$inferSelect,
  'id' | 'fo_id' | 'key' | 'value' | 'confidence' | 'created_at'
>;

export const factView = ({ id, fo_id, key, value, confidence, created_at }: Shown): Fact => ({
  id,
  fo_id,
  key,
  value,
  confidence,
  created_at: created_at.toISOString(),
});
