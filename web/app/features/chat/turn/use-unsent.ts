import { useState } from 'react';

/** A question on its way to the server, or one that did not get there. */
export interface Unsent {
  clientMessageId: string;
  text: string;
  /** Why it did not get there. */
  problem?: string;
  /** The conversation that it has begun, while the screen is on its way there. */
  begunIn?: string;
}

const unbegun = 'new';

/** The unsent questions of a persona's chat, at most one a conversation; they outlive a reload of the tab. */
export function useUnsent(foId: string, interrupted: string) {
  const key = `foyer.unsent.${foId}`;
  const [all, setAll] = useState(() => stored(key, interrupted));
  return {
    unsentIn: (conversationId: string | null) => all[conversationId ?? unbegun] ?? null,
    keep: (conversationId: string | null, unsent: Unsent | null) => {
      const place = conversationId ?? unbegun;
      const change = ({ [place]: _, ...others }: Record<string, Unsent>) =>
        unsent ? { ...others, [place]: unsent } : others;
      // Not within the state's own change: that never comes about once the screen has been replaced by another.
      sessionStorage.setItem(key, JSON.stringify(change(read(key))));
      setAll(change);
    },
  };
}

function stored(key: string, problem: string): Record<string, Unsent> {
  const lost = Object.entries(read(key)).filter(([, unsent]) => !unsent.begunIn);
  return Object.fromEntries(lost.map(([place, unsent]) => [place, { ...unsent, problem }]));
}

const read = (key: string): Record<string, Unsent> => JSON.parse(sessionStorage.getItem(key) ?? '{}');
