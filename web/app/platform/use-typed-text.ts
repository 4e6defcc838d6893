import { useState } from 'react';
import { sessionStore } from './browser-storage';
import { typedTextKey } from './drafts';
import { viewerId } from './session';

/** Subject of a correction of an answer. */
export const correctionOf = (answerId: string) => `correction.${answerId}`;

/** True while the editor of this subject is open, in view or not. */
export const hasTypedText = (subject: string) =>
  sessionStore.getItem(typedTextKey(viewerId(), subject)) !== null;

/**
 * The text of an open editor, undefined while it is closed. It is kept in the tab while the editor is not rendered, as
 * that of a message far out of view, and over a reload. `subject` names what is edited.
 */
export function useTypedText(subject: string) {
  // Computed once: if the session ends meanwhile, the text stays with its viewer.
  const [key] = useState(() => typedTextKey(viewerId(), subject));
  const [text, setText] = useState(() => sessionStore.getItem(key) ?? undefined);
  const write = (next: string | undefined) => {
    setText(next);
    if (next === undefined) sessionStore.removeItem(key);
    else sessionStore.setItem(key, next);
  };
  return [text, write] as const;
}
