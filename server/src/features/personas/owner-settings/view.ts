import type { OwnerSettings } from '@foyer/contract';
import type { fo_owner_settings } from '../table.ts';

export const ownerSettingsView = (row: typeof fo_owner_settings.$inferSelect): OwnerSettings => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});
