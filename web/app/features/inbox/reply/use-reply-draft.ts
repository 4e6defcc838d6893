import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { isVisible, onTabVisibility } from '../../../platform/tab';
import { replyDraft } from '../queries';

/** Debounce: milliseconds after the last keystroke until the draft is saved. */
const pauseMilliseconds = 600;

interface UnsavedDraft {
  content: string;
  /** What the server may have unless another device has changed it: the draft before, and what this tab has sent since. */
  expected: string[];
}

/** Drafts that the server does not have yet, by conversation. Module state, because saving may fail after the page is left. */
const unsavedDrafts = new Map<string, UnsavedDraft>();
/** The last save of each conversation, which may still run when the viewer returns to it. */
const saves = new Map<string, Promise<void>>();

/**
 * The draft of the owner's reply. It is saved on the server, for other tabs and devices; their changes are shown unless
 * this tab has unsaved ones.
 */
export function useReplyDraft(conversationId: string, othersType: boolean) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(replyDraft(conversationId));
  /** The unsaved draft of an earlier visit. */
  const [left] = useState(() => unsavedDrafts.get(conversationId));
  const [unsaved, setUnsaved] = useState(left?.content);
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
    const saveNow = async () => {
      const draft = unsavedDrafts.get(conversationId);
      // Nothing to save, or the page that was left has saved it meanwhile.
      if (!draft) return setUnsaved(undefined);
      if (draft === left) {
        const stored = await client.fetchQuery(replyDraft(conversationId));
        // Typed on meanwhile, which is saved after this, or sent.
        if (unsavedDrafts.get(conversationId) !== draft) return;
        if (!draft.expected.includes(stored.content)) return forget(stored.content);
      }
      draft.expected.push(draft.content);
      await api.chat.saveDraft({ id: conversationId, content: draft.content });
      if (unsavedDrafts.get(conversationId) === draft) forget(draft.content);
    };
    // The text stays in the box after a failure; the next keystroke or visit saves again.
    const saving = (saves.get(conversationId) ?? Promise.resolve()).then(saveNow).catch(console.error);
    saves.set(conversationId, saving);
    return saving;
  }, [client, conversationId, forget, left]);

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

  const storedContent = () => client.getQueryData(replyDraft(conversationId).queryKey)?.content ?? '';
  const write = (content: string) => {
    const expected = unsavedDrafts.get(conversationId)?.expected ?? [storedContent()];
    unsavedDrafts.set(conversationId, { content, expected });
    setUnsaved(content);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMilliseconds);
  };
  return {
    text: unsaved ?? data?.content ?? '',
    write,
    save,
    /** Removes the sent text from the draft; text typed after it meanwhile stays. */
    clearSent: (sent: string) => {
      const draft = (unsavedDrafts.get(conversationId)?.content ?? storedContent()).trimStart();
      const typedSince = draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
      forget('');
      if (typedSince !== '') write(typedSince);
    },
  };
}
