import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { sessionStore } from '../../platform/browser-storage';
import { typedTextKey } from '../../platform/drafts';
import { viewerId } from '../../platform/session';

const keyOf = (foId: string) => typedTextKey(viewerId(), `message.${foId}`);

/** The draft to a persona, kept over a reload of the tab, until the person signs out. */
export const useComposerText = (foId: string) => useStored(keyOf(foId));

/**
 * Whether the draft is to begin a private conversation, kept as long as its text; `refused` once it was sent so, and the
 * persona no longer offered it.
 */
export function usePrivateChoice(foId: string) {
  const [choice, choose] = useStored(typedTextKey(viewerId(), `private.${foId}`));
  return [choice, (next: '' | 'chosen' | 'refused') => choose(next)] as const;
}

function useStored(key: string) {
  const [text, setText] = useState(() => sessionStore.getItem(key) ?? '');
  const write = (next: string) => {
    if (next) sessionStore.setItem(key, next);
    else sessionStore.removeItem(key);
    setText(next);
  };
  return [text, write] as const;
}

/** Adds a question chosen on another page to the draft, below its text. */
export function putIntoComposer(foId: string, question: string): void {
  const draft = sessionStore.getItem(keyOf(foId));
  if (draft?.includes(question)) return;
  sessionStore.setItem(
    keyOf(foId),
    [draft, question].filter(Boolean).join('\n\n').slice(0, limits.message.max),
  );
}
