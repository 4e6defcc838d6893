import type { Consent } from '@foyer/contract';
import { consentText } from '@foyer/contract/training-consent-texts';
import type { consents } from '../table.ts';

export const consentView = (row: typeof consents.$inferSelect): Consent => ({
  id: row.id,
  fo_id: row.fo_id,
  conversation_id: row.conversation_id,
  kind: row.kind,
  granted: row.granted,
  text_version: row.text_version,
  text: consentText(row.kind, row.text_version) ?? '',
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  receipt: row.receipt,
});
