import { useState } from 'react';
import { viewerId } from './session';

/**
 * The text of an open editor, undefined while it is closed. It is kept in the tab while the editor is not rendered, as
 * that of a message far out of view, and over a reload. `subject` names what is edited.
 */
export function useTypedText(subject: string) {
  const key = `foyer.typed.${viewerId()}.${subject}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? undefined);
  const write = (next: string | undefined) => {
    if (next === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, write] as const;
}
