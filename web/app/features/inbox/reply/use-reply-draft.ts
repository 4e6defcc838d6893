import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { isVisible, onTabVisibility } from '../../../platform/tab';
import { replyDraft } from '../queries';

/** Debounce: milliseconds after the last keystroke until the draft is saved. */
const pauseMilliseconds = 600;

/** Drafts that the server does not have yet, by conversation. Module state, because saving may fail after the page is left. */
const unsavedDrafts = new Map<string, string>();

/**
 * The draft of the owner's reply. It is saved on the server, for other tabs and devices; their changes are shown unless
 * this tab has unsaved ones.
 */
export function useReplyDraft(conversationId: string, othersType: boolean) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(replyDraft(conversationId));
  const [unsaved, setUnsaved] = useState(() => unsavedDrafts.get(conversationId));
  const saving = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(
    (content: string) => {
      clearTimeout(timer.current);
      unsavedDrafts.delete(conversationId);
      const { queryKey } = replyDraft(conversationId);
      // A running fetch may return an older draft.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { content });
      setUnsaved(undefined);
    },
    [client, conversationId],
  );

  /** Saves run one after the other, so that the latest text wins. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(async () => {
      const content = unsavedDrafts.get(conversationId);
      // Nothing to save, or the page that was left has saved it meanwhile.
      if (content === undefined) return setUnsaved(undefined);
      try {
        await api.chat.saveDraft({ id: conversationId, content });
        if (unsavedDrafts.get(conversationId) === content) forget(content);
      } catch (error) {
        // The text stays in the box; the next keystroke or visit saves again.
        console.error(error);
      }
    });
    return saving.current;
  }, [conversationId, forget]);

  useEffect(() => {
    void save();
    const stopWatching = onTabVisibility(() => !isVisible() && void save());
    return () => {
      stopWatching();
      void save();
    };
  }, [save]);

  // Another tab has stopped typing: refetches its draft.
  useEffect(() => {
    if (!othersType) void refetch();
  }, [othersType, refetch]);

  const write = (next: string) => {
    unsavedDrafts.set(conversationId, next);
    setUnsaved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMilliseconds);
  };
  return {
    text: unsaved ?? data?.content ?? '',
    write,
    save,
    /** Removes the sent text from the draft; text typed after it meanwhile stays. */
    clearSent: (sent: string) => {
      const storedDraft = client.getQueryData(replyDraft(conversationId).queryKey)?.content ?? '';
      const draft = (unsavedDrafts.get(conversationId) ?? storedDraft).trimStart();
      const typedSince = draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
      if (typedSince === '') forget('');
      else write(typedSince);
    },
  };
}
