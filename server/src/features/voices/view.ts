import type { Voice } from '@foyer/contract';
import type { voices } from './table.ts';

export const voiceView = ({ setting: _, ...row }: typeof voices.$inferSelect): Voice => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
