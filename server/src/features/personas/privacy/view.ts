import type { Privacy } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import type { fo_privacy } from '../table.ts';

export const privacyView = (
  { updated_at, ...row }: typeof fo_privacy.$inferSelect,
  persona: Parameters<typeof visibilityOf>[0],
): Privacy => ({ ...row, visibility: visibilityOf(persona), updated_at: updated_at.toISOString() });
