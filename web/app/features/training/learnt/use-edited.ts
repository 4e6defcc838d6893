import { useState } from 'react';

type Texts = Record<string, string>;

const isSame = (one: Texts, other: Texts) => Object.keys(one).every((name) => one[name] === other[name]);

/** State of the fields in which a learnt item is edited; `stored` are its present texts. */
export function useEdited<Fields extends Texts>(stored: Fields) {
  const [typed, setTyped] = useState(stored);
  /** The texts when editing began. */
  const [base, setBase] = useState(stored);
  const [tried, setTried] = useState(false);
  const isChanged = !isSame(typed, stored);
  return {
    typed,
    type: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    reset: () => {
      setTyped(stored);
      setBase(stored);
      setTried(false);
    },
    tried,
    markTried: () => setTried(true),
    isChanged,
    /** True if the item was changed while it was edited, as in another window. */
    isOutdated: isChanged && !isSame(base, stored),
  };
}
