import type { VoiceSample } from '@foyer/contract';
import { plainText } from '@foyer/contract/plain-text';
import { messages } from './messages';

interface ExistingSample extends Pick<VoiceSample, 'name' | 'kind' | 'signature'> {
  /** Why the upload failed. */
  problem?: string | undefined;
}

export interface NewRecording {
  kind: 'consent' | 'recorded';
  name: string;
}

/**
 * Returns the next recording: the consent sentence until it is uploaded for this signature, then samples with unique
 * names.
 */
export function nextRecording(others: readonly ExistingSample[], signature: string): NewRecording {
  const signerName = plainText(signature);
  // A sentence read with another name does not count for the current signature. The server stores names as plain text.
  const hasConsent = others.some(
    ({ kind, problem, signature }) =>
      kind === 'consent' && !problem && signature !== null && plainText(signature) === signerName,
  );
  if (!hasConsent) return { kind: 'consent', name: messages.record.consentName };
  return { kind: 'recorded', name: nextName(others.map(({ name }) => name)) };
}

/** The first free name, also after removals. */
function nextName(taken: string[]): string {
  let number = 1;
  while (taken.includes(messages.record.name(number))) number++;
  return messages.record.name(number);
}
