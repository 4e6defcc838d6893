import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useChatPaths } from '../paths';
import { conversationsWith } from '../queries';

/** An address without a conversation leads to the viewer's latest one with this persona, if there is any. */
export function useLatestConversation(foId: string, conversationId: string | undefined) {
  const paths = useChatPaths(foId);
  const navigate = useNavigate();
  const wanted = !conversationId && !paths.isFresh;
  const { data, isError, isPending, refetch } = useInfiniteQuery({
    ...conversationsWith(foId),
    enabled: wanted,
  });
  const latestId = wanted ? data?.pages[0]?.conversations[0]?.id : undefined;
  const target = latestId && paths.conversation(latestId);

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  return {
    looking: wanted && (isPending || latestId !== undefined),
    failed: wanted && isError,
    retry: refetch,
  };
}
