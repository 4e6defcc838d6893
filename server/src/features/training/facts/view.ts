import type { Fact } from '@foyer/contract';
import type { fo_facts } from '../table.ts';

type FactColumns = Pick<
  typeof fo_facts.$inferSelect,
  'id' | 'fo_id' | 'key' | 'value' | 'confidence' | 'created_at'
>;

export const factView = ({ id, fo_id, key, value, confidence, created_at }: FactColumns): Fact => ({
  id,
  fo_id,
  key,
  value,
  confidence,
  created_at: created_at.toISOString(),
});

/** The text to embed: a question may be similar to the key or to the value. */
export const factText = ({ key, value }: { key: string; value: string }) => `${key}: ${value}`;
