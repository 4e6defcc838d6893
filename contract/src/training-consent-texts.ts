/** Consent texts by version. A changed text is a new version; old ones are kept, since people agreed to them. */
export const consentTexts = {
  train_on_chat: {
    '2026-11-22':
      'This FO may remember questions of mine in this conversation, together with its answers, and use them when somebody else asks something alike. ' +
      'What I say about myself is left out. I can withdraw this at any time, and then what was learnt is deleted.',
  },
  live_voice_recording: {
    '2026-11-22':
      'My voice may be processed by a speech provider, and what is said may be written down, kept with this conversation, and read by the FO’s owner. ' +
      'The sound itself is not kept. I can withdraw this at any time for talks to come.',
  },
} as const satisfies Record<string, Record<string, string>>;

export type ConsentKind = keyof typeof consentTexts;

/** The current version. */
export const consentVersion = '2026-11-22' as const;

/** The text of a version; undefined for an unknown one. */
export const consentText = (kind: ConsentKind, version: string): string | undefined =>
  (consentTexts[kind] as Record<string, string>)[version];
