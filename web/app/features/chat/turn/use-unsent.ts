import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../platform/browser-storage';
import type { Failure } from '../../../platform/failure';
import { viewerId } from '../../../platform/session';
import type { Attachment } from '../attachment/use-attachment';

/** A question that is being sent, or that failed. */
export interface Unsent {
  clientMessageId: string;
  text: string;
  attachment?: Attachment | undefined;
  /** True if it starts a conversation that the persona's owner cannot read. */
  private?: boolean | undefined;
  /** Why sending failed. */
  problem?: Failure | undefined;
  /** Id of the conversation that it has started, until that is open. Stored in the session under this name. */
  begunIn?: string;
}

const newConversationKey = 'new';

/**
 * Unsent questions by persona and conversation. Module state, because the component may be unmounted when the server
 * responds.
 */
const unsentByViewer = new Map<string, Record<string, Unsent>>();
const listeners = new Set<() => void>();

/** The unsent questions of a persona's chat, at most one per conversation (null: a new one), kept over a reload. */
export function useUnsent(foId: string, interruptedTitle: string) {
  const key = `foyer.unsent.${viewerId()}.${foId}`;
  const all = useSyncExternalStore(subscribe, () => read(key, interruptedTitle));
  return {
    unsentIn: (conversationId: string | null) => all[conversationId ?? newConversationKey] ?? null,
    setUnsent: (conversationId: string | null, unsent: Unsent | null) => {
      const { [conversationId ?? newConversationKey]: _, ...others } = read(key, interruptedTitle);
      const next = unsent ? { ...others, [conversationId ?? newConversationKey]: unsent } : others;
      unsentByViewer.set(key, next);
      sessionStore.setItem(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Questions that an earlier page of this tab has left are shown as failed. */
function read(key: string, interruptedTitle: string): Record<string, Unsent> {
  const known = unsentByViewer.get(key);
  if (known) return known;
  const stored: Record<string, Unsent> = JSON.parse(sessionStore.getItem(key) ?? '{}');
  const lost = Object.entries(stored).filter(([, unsent]) => !unsent.begunIn);
  const all = Object.fromEntries(
    lost.map(([place, unsent]) => [place, { ...unsent, problem: { title: interruptedTitle } }]),
  );
  unsentByViewer.set(key, all);
  return all;
}
