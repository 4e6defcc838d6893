import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../platform/api';

/** The viewer's conversations with everyone, latest first, or those in which something stands. */
export const allConversations = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'conversations', 'of all', search],
    queryFn: ({ pageParam, signal }) =>
      api.chat.conversations({ cursor: pageParam, ...(search && { search }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
