import { limits } from './limits.ts';
import { plainText } from './plain-text.ts';

/** What a person agrees to before their voice is cloned, word for word. A changed text is a new version; the old ones stay. */
export const cloneConsentTexts = {
  '2026-11-23': {
    consent_to_clone: 'I agree that a digital replica of my own voice is made from my samples.',
    consent_to_use: 'I agree that the replica speaks texts on this platform for my FOs.',
    consent_to_store: 'I agree that my training samples are stored for as long as the voice exists.',
  },
} as const;

export type CloneConsentKind = keyof (typeof cloneConsentTexts)[typeof cloneConsentVersion];

/** The version that is asked for now. */
export const cloneConsentVersion = '2026-11-23' as const;

/** What the first recording says: it shows that the voice is the one of who signed. */
export const spokenConsent = (signature: string) =>
  `I, ${plainText(signature)}, agree that a digital replica of my voice is made and speaks on this site.`;

/** How many seconds a sample counts, however long it is. */
export const countedSeconds = (kind: 'consent' | 'recorded' | 'uploaded') =>
  kind === 'uploaded' ? limits.voiceClone.uploadedSeconds : limits.voiceClone.recordedSeconds;
