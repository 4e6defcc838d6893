import { limits } from './limits.ts';
import { plainText } from './plain-text.ts';

/** Consent texts of voice cloning by version. A changed text is a new version; old ones are kept. */
export const cloneConsentTexts = {
  '2026-11-23': {
    consent_to_clone: 'I agree that a digital replica of my own voice is made from my samples.',
    consent_to_use: 'I agree that the replica speaks texts on this platform for my FOs.',
    consent_to_store: 'I agree that my training samples are stored for as long as the voice exists.',
  },
} as const;

export type CloneConsentKind = keyof (typeof cloneConsentTexts)[typeof cloneConsentVersion];

/** The current version. */
export const cloneConsentVersion = '2026-11-23' as const;

/** Text of the first recording, which shows that the voice belongs to the person who signed. */
export const spokenConsent = (signature: string) =>
  `I, ${plainText(signature)}, agree that a digital replica of my voice is made and speaks on this site.`;

/** Seconds that a sample counts as, whatever its length. */
export const countedSeconds = (kind: 'consent' | 'recorded' | 'uploaded') =>
  kind === 'uploaded' ? limits.voiceClone.uploadedSeconds : limits.voiceClone.recordedSeconds;
