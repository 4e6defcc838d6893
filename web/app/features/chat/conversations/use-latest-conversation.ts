import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChatPaths } from '../paths';
import { conversationsWith } from '../queries';

/** A URL without a conversation redirects to the viewer's latest one with this persona. */
export function useLatestConversation(foId: string, conversationId: string | undefined) {
  const paths = useChatPaths(foId);
  const navigate = useNavigate();
  const isNeeded = !conversationId && !paths.isFresh;
  const query = useInfiniteQuery({ ...conversationsWith(foId), enabled: isNeeded });
  const { isError, isFetching, isPending, refetch } = query;
  // The cache may have an older list.
  const data = isFetching ? undefined : query.data;
  const latestId = isNeeded ? data?.pages[0]?.conversations[0]?.id : undefined;
  const target = latestId && paths.conversation(latestId);
  const hasNone = data !== undefined && latestId === undefined;
  // Once a new chat is shown there is no redirect: it may have a draft or a recording.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown((before) => isNeeded && (before || hasNone)), [isNeeded, hasNone]);

  useEffect(() => {
    if (target && !isShown) void navigate(target, { replace: true });
  }, [target, isShown, navigate]);

  return {
    looking: isNeeded && !isShown && (isPending || isFetching || latestId !== undefined),
    failed: isNeeded && !isShown && isError,
    retry: refetch,
  };
}
