import { useState } from 'react';
import { viewerId } from '../../platform/session';

/** What is being written to a persona; it outlives a reload of the tab. */
export function useComposerText(foId: string) {
  const key = `foyer.composer.${viewerId()}.${foId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string) => {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, write] as const;
}
