import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { useState } from 'react';
import { localStore } from '../../../platform/browser-storage';
import { draftKey } from '../../../platform/drafts';
import { viewerId } from '../../../platform/session';

export interface ConsentDraft {
  consent_to_clone: boolean;
  consent_to_use: boolean;
  consent_to_store: boolean;
  signature: string;
  name: string;
  /** ISO time of the signature; empty before. */
  timestamp: string;
}

const empty: ConsentDraft = {
  ...{ consent_to_clone: false, consent_to_use: false, consent_to_store: false },
  ...{ signature: '', name: '', timestamp: '' },
};

/** The consent form, kept over a reload; a new version of the text resets it. */
export function useConsent() {
  const key = draftKey(viewerId() ?? '', `voice-clone.${cloneConsentVersion}`);
  const [consent, setConsent] = useState(() => read(key));
  const change = (part: Partial<ConsentDraft>) => {
    const next = { ...consent, ...part };
    setConsent(next);
    localStore.setItem(key, JSON.stringify(next));
  };
  const reset = () => {
    setConsent(empty);
    localStore.removeItem(key);
  };
  return { consent, change, reset };
}

function read(key: string): ConsentDraft {
  try {
    return { ...empty, ...(JSON.parse(localStore.getItem(key) ?? '{}') as Partial<ConsentDraft>) };
  } catch {
    return empty;
  }
}
