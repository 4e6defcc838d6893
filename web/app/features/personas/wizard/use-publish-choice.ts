import type { OwnPersona } from '@foyer/contract';
import { useState } from 'react';
import { sessionStore } from '../../../platform/browser-storage';

/**
 * The choice whether to publish the persona once the setup is complete. Stored for this tab, since the page may be
 * reloaded during validation.
 */
export function usePublishChoice({ id, is_public }: OwnPersona) {
  const key = `foyer.make-public.${id}`;
  const [stored, setStored] = useState(() => sessionStore.getItem(key));
  const store = (text: string | null) => {
    if (text === null) sessionStore.removeItem(key);
    else sessionStore.setItem(key, text);
    setStored(text);
  };
  return {
    isPublic: stored === null ? is_public : stored === 'true',
    set: (isPublic: boolean) => store(String(isPublic)),
    clear: () => store(null),
  };
}

export type PublishChoice = ReturnType<typeof usePublishChoice>;
