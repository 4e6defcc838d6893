import type { OwnPersona } from '@foyer/contract';
import { useState } from 'react';

/**
 * The choice whether to publish the persona once the setup is complete. Stored for this tab, since the page may be
 * reloaded during validation.
 */
export function usePublishChoice({ id, is_public }: OwnPersona) {
  const key = `foyer.make-public.${id}`;
  const [stored, setStored] = useState(() => sessionStorage.getItem(key));
  const store = (text: string | null) => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    setStored(text);
  };
  return {
    isPublic: stored === null ? is_public : stored === 'true',
    set: (isPublic: boolean) => store(String(isPublic)),
    clear: () => store(null),
  };
}

export type PublishChoice = ReturnType<typeof usePublishChoice>;
