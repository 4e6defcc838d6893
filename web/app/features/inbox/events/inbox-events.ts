import type { ViewerEvent } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { hasEventSince, useViewerEvents } from '../../../platform/events';
import { isVisible } from '../../../platform/tab';
import { toast } from '../../../ui/toast';
import { refreshInbox } from '../change/cached-entries';
import { messages } from '../messages';
import { allMessages, allPresences, inboxEntry, replyDraft } from '../queries';
import { limitRate } from './limit-rate';
import { refetchAfterDeletion } from './refetch-after-deletion';

/** Throttles refetching of the lists, since many visitors may write at once. */
const refreshMilliseconds = 1_000;

/** Listens for live events of the inbox, for all pages of the tab. */
export function InboxEvents() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refresh = useMemo(() => limitRate(() => void refreshInbox(client), refreshMilliseconds), [client]);

  const showToast = (path: string, title: string, description?: string) => {
    // Every tab gets the event; only the visible one shows the toast.
    if (!isVisible()) return;
    const action = { label: messages.view, onClick: () => void navigate(path) };
    toast.info(title, { id: path, description, action });
  };
  const isInInbox = /^\/inbox(\/|$)/.test(pathname);

  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries({ queryKey: ['inbox'] });
    if (event.type === 'removed') refetchAfterDeletion(client, event.foId);
    if (event.type === 'inbox' || event.type === 'counts') refresh();
    if (event.type === 'inbox') void client.invalidateQueries(inboxEntry(event.entryId));
    // The owner may have sent the draft from another window.
    if (event.type === 'message') void client.invalidateQueries(replyDraft(event.conversationId));
    if (event.type === 'message' || event.type === 'presence') {
      void client.invalidateQueries({ queryKey: allMessages });
      void client.invalidateQueries({ queryKey: allPresences });
    }
    notifyOf(event);
  });

  // This code is loaded after the page, whose data may be stale by then.
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: ['inbox'],
      predicate: ({ state }) => hasEventSince(state.dataUpdatedAt),
    });
  }, [client]);

  const notifyOf = (event: ViewerEvent) => {
    if (event.type === 'inbox' && event.change === 'insert' && !event.silent) {
      const { title, description } = isInInbox ? messages.newEntryInInbox : messages.newEntry;
      showToast(`/inbox/${event.entryId}`, title, description);
    }
    if (event.type !== 'notice' || isPageOpen(event.link, pathname)) return;
    if (event.kind === 'owner_replied') void notifyOfReply(event.link);
    // The profile has the evaluation dialog, which announces the end itself.
    if (event.kind === 'evaluation_finished' && pathname !== '/profile')
      showToast(event.link, messages.evaluationFinished);
    if (event.kind === 'document_failed') showToast(event.link, messages.documentFailed);
    if (event.kind === 'new_follower') showToast(event.link, messages.newFollower);
    if (event.kind === 'voice_gone')
      showToast(event.link, messages.voiceGone.title, messages.voiceGone.description);
  };

  const notifyOfReply = async (link: string) => {
    const name = await nameOfPersona(link);
    showToast(link, name ? messages.ownerReplied(name) : messages.someOwnerReplied);
  };
  return null;
}

/** True if the page of the link is open: it shows the news itself. */
const isPageOpen = (link: string, pathname: string) => link.split('?')[0] === pathname;

/** Name of the persona in a chat's path; undefined if it cannot be loaded. */
async function nameOfPersona(link: string): Promise<string | undefined> {
  const foId = /^\/chat\/([^/?]+)/.exec(link)?.[1];
  if (!foId) return undefined;
  const persona = await api.personas.get({ id: foId }).catch(() => undefined);
  return persona?.name;
}
