import { useState } from 'react';

type Texts = Record<string, string>;

const isSame = (one: Texts, other: Texts) => Object.keys(one).every((name) => one[name] === other[name]);

/** State of the fields in which a learnt item is edited; `stored` are its present texts. */
export function useEdited<Fields extends Texts>(stored: Fields) {
  /** What was typed, and the texts that it was typed over. */
  const [edit, setEdit] = useState({ typed: stored, base: stored });
  const [isSubmitted, setSubmitted] = useState(false);
  // Fields in which nothing was typed show the present texts.
  const { typed, base } = isSame(edit.typed, edit.base) ? { typed: stored, base: stored } : edit;
  const isChanged = !isSame(typed, stored);
  return {
    typed,
    change: (change: Partial<Fields>) => setEdit({ typed: { ...typed, ...change }, base }),
    reset: () => {
      setEdit({ typed: stored, base: stored });
      setSubmitted(false);
    },
    isSubmitted,
    markSubmitted: () => setSubmitted(true),
    isChanged,
    /** True if the item was changed while being edited, such as in another window. */
    isOutdated: isChanged && !isSame(base, stored),
  };
}
