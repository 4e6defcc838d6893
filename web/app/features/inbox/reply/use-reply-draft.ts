import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { isVisible, onTabVisibility } from '../../../platform/tab';
import { replyDraft } from '../queries';

/** Debounce: milliseconds after the last keystroke until the draft is saved. */
const pauseMilliseconds = 600;

interface UnsavedDraft {
  content: string;
  /** The stored draft when typing began; undefined if it was not known. */
  base: string | undefined;
  /** Contents that this tab has tried to save since; after a lost response it is unknown whether they are stored. */
  attempted: string[];
}

/** Drafts that the server does not have yet, by conversation. Module state, because saving may fail after the page is left. */
const unsavedDrafts = new Map<string, UnsavedDraft>();
/** The last save of each conversation, which may still run when the viewer returns to it. */
const saves = new Map<string, Promise<void>>();

/**
 * The draft of the owner's reply. It is saved on the server, for other tabs and devices; their changes are shown unless
 * this tab has unsaved ones.
 */
export function useReplyDraft(conversationId: string, isTypedElsewhere: boolean) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(replyDraft(conversationId));
  const [unsaved, setUnsaved] = useState(() => unsavedDrafts.get(conversationId)?.content);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const discardUnsaved = useCallback(
    (storedContent: string) => {
      clearTimeout(timer.current);
      unsavedDrafts.delete(conversationId);
      const { queryKey } = replyDraft(conversationId);
      // A running fetch may return an older draft.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { content: storedContent });
      setUnsaved(undefined);
    },
    [client, conversationId],
  );

  /** Saves run one after the other, so that the latest text wins. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const saveNow = async () => {
      const draft = unsavedDrafts.get(conversationId);
      // Nothing to save, or a save that was started before the page was left has ended meanwhile.
      if (!draft) return setUnsaved(undefined);
      if (draft.attempted.includes(draft.content)) {
        // Saving it has failed before, maybe long ago, so that another device may have saved since. The stored draft is
        // not fetched by the query, which pauses while offline.
        const stored = await api.chat.draft({ id: conversationId });
        // Meanwhile the reply was sent, or more was typed, which is saved next.
        if (unsavedDrafts.get(conversationId) !== draft) return;
        if (isFromOtherDevice(stored.content, draft)) return discardUnsaved(stored.content);
      }
      draft.attempted.push(draft.content);
      await api.chat.saveDraft({ id: conversationId, content: draft.content });
      const current = unsavedDrafts.get(conversationId);
      if (current === draft) discardUnsaved(draft.content);
      else if (current) unsavedDrafts.set(conversationId, { ...current, base: draft.content, attempted: [] });
    };
    // The text stays in the box after a failure; the next keystroke or visit saves again.
    const saving = (saves.get(conversationId) ?? Promise.resolve()).then(saveNow).catch(console.error);
    saves.set(conversationId, saving);
    return saving;
  }, [conversationId, discardUnsaved]);

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
    if (!isTypedElsewhere) void refetch();
  }, [isTypedElsewhere, refetch]);

  const storedContent = () => client.getQueryData(replyDraft(conversationId).queryKey)?.content;
  const write = (content: string) => {
    const { base, attempted } = unsavedDrafts.get(conversationId) ?? { base: storedContent(), attempted: [] };
    unsavedDrafts.set(conversationId, { content, base, attempted });
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
      const draft = (unsavedDrafts.get(conversationId)?.content ?? storedContent() ?? '').trimStart();
      const typedSince = draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
      discardUnsaved('');
      if (typedSince !== '') write(typedSince);
    },
  };
}

/** True if another device has written the stored draft since this one was begun. An empty one has nothing to lose. */
const isFromOtherDevice = (stored: string, { base, attempted }: UnsavedDraft) =>
  base !== undefined && stored !== '' && stored !== base && !attempted.includes(stored);
