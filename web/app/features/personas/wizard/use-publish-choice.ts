import type { OwnPersona } from '@foyer/contract';
import { useState } from 'react';

/**
 * The choice whether to publish the persona once the setup is complete. Stored for this tab, since the page may be
 * reloaded during validation.
 */
export function usePublishChoice(persona: OwnPersona | undefined) {
  const key = `foyer.make-public.${persona?.id}`;
  const [stored, setStored] = useState(() => sessionStorage.getItem(key));
  const store = (text: string | null) => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    setStored(text);
  };
  return {
    isPublic: stored === null ? (persona?.is_public ?? false) : stored === 'true',
    set: (isPublic: boolean) => store(String(isPublic)),
    clear: () => store(null),
  };
}

export type PublishChoice = ReturnType<typeof usePublishChoice>;
