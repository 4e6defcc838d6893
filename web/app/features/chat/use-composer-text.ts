import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { viewerId } from '../../platform/session';

const keyOf = (foId: string) => `foyer.composer.${viewerId()}.${foId}`;

/** The draft to a persona, kept over a reload of the tab. */
export function useComposerText(foId: string) {
  const key = keyOf(foId);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string) => {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, write] as const;
}

/** Adds a question chosen on another page to the draft, below its text. */
export function putIntoComposer(foId: string, question: string): void {
  const draft = sessionStorage.getItem(keyOf(foId));
  if (draft?.includes(question)) return;
  sessionStorage.setItem(
    keyOf(foId),
    [draft, question].filter(Boolean).join('\n\n').slice(0, limits.message.max),
  );
}
