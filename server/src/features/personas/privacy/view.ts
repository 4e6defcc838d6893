import type { Privacy } from '@foyer/contract';
import type { fo_privacy } from '../table.ts';

export const privacyView = (row: typeof fo_privacy.$inferSelect): Privacy => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});
