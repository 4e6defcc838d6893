import { useState } from 'react';
import { sessionStore } from './browser-storage';
import { typedTextKey } from './drafts';
import { viewerId } from './session';

/** Subject of a correction of an answer. */
export const correctionOf = (answerId: string) => `correction.${answerId}`;

/** True while a text of this subject is kept, also if its editor is out of view. */
export const hasTypedText = (subject: string) =>
  sessionStore.getItem(typedTextKey(viewerId(), subject)) !== null;

/**
 * What was typed into an editor or dialog; undefined if nothing is kept. It is kept in the tab until it is set to
 * undefined: over a reload, and while the editor is closed or not rendered, such as that of a message far out of view.
 * `subject` names what is edited.
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

/** The changed fields of a form, kept as a typed text is until `forget`. */
export function useTypedFields<Fields extends object>(subject: string) {
  // A separate key: a text that an older page stored under the subject itself is no JSON object.
  const [typed = '{}', setTyped] = useTypedText(`fields.${subject}`);
  const fields: Partial<Fields> = JSON.parse(typed);
  const change = (part: Partial<Fields>) => setTyped(JSON.stringify({ ...fields, ...part }));
  const forget = () => setTyped(undefined);
  return { fields, change, forget };
}
