import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api';

/** The viewer's conversations with everyone, latest first. */
export const allConversations = infiniteQueryOptions({
  queryKey: ['chat', 'conversations'],
  queryFn: ({ pageParam, signal }) => api.chat.conversations({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});
