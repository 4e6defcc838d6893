import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import type { Person, TestSite } from '../../../../testing/index.ts';

/** The consent of a person who has agreed to everything. */
export const consent = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Ada Lovelace', timestamp: '2026-11-23T10:00:00.000Z' },
};

/** Uploads a sample like the page; `fields` replace form fields. */
export function uploadSample(
  site: TestSite,
  as: Person | undefined,
  audio: File,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  const all = { kind: 'uploaded', consent_to_store: 'true', text_version: cloneConsentVersion, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('audio', audio);
  return site.call('POST', '/api/v1/voice-samples', { as, body: form });
}
