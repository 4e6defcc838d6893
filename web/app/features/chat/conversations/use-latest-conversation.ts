import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChatPaths } from '../paths';
import { conversationsWith } from '../queries';

/** Redirects from a URL without a conversation to the viewer's latest one with this persona. */
export function useLatestConversation(foId: string, conversationId: string | undefined) {
  const paths = useChatPaths(foId);
  const navigate = useNavigate();
  const isNeeded = !conversationId && !paths.isNewChat;
  const query = useInfiniteQuery({ ...conversationsWith(foId), enabled: isNeeded });
  const { isError, isFetching, isPending, refetch } = query;
  // The cache may have an older list.
  const data = isFetching ? undefined : query.data;
  const latestId = isNeeded ? data?.pages[0]?.conversations[0]?.id : undefined;
  const target = latestId && paths.conversation(latestId);
  const hasNone = data !== undefined && latestId === undefined;
  // Once a new chat is shown there is no redirect: it may have a draft or a recording.
  const [isNewChatShown, setNewChatShown] = useState(false);
  useEffect(() => setNewChatShown((before) => isNeeded && (before || hasNone)), [isNeeded, hasNone]);

  useEffect(() => {
    if (target && !isNewChatShown) void navigate(target, { replace: true });
  }, [target, isNewChatShown, navigate]);

  return {
    looking: isNeeded && !isNewChatShown && (isPending || isFetching || latestId !== undefined),
    failed: isNeeded && !isNewChatShown && isError,
    retry: refetch,
  };
}
