import { useSearchParams } from 'react-router';

/** Addresses of one persona's chat; each keeps where the reader came from. */
export function useChatPaths(foId: string) {
  const [search] = useSearchParams();
  const from = search.get('from');
  const kept = from === null ? undefined : { from };
  return {
    latest: address(`/chat/${foId}`, kept),
    fresh: address(`/chat/${foId}`, { ...kept, new: '1' }),
    conversation: (id: string) => address(`/chat/${foId}/${id}`, kept),
    /** Whether this address asks for a conversation that has not begun yet. */
    isFresh: search.has('new'),
    fromProfile: from === 'profile',
  };
}

const address = (path: string, parameters: Record<string, string> | undefined) =>
  parameters ? `${path}?${new URLSearchParams(parameters)}` : path;
