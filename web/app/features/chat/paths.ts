import { useSearchParams } from 'react-router';

/** Paths of one persona's chat; each keeps the parameter of the page that the viewer came from. */
export function useChatPaths(foId: string) {
  const [search] = useSearchParams();
  const from = search.get('from');
  const query = from === null ? undefined : { from };
  return {
    latest: withQuery(`/chat/${foId}`, query),
    newChat: withQuery(`/chat/${foId}`, { ...query, new: '1' }),
    conversation: (id: string) => withQuery(`/chat/${foId}/${id}`, query),
    /** True if the URL asks for a new conversation. */
    isNewChat: search.has('new'),
    fromProfile: from === 'profile',
  };
}

const withQuery = (path: string, parameters: Record<string, string> | undefined) =>
  parameters ? `${path}?${new URLSearchParams(parameters)}` : path;
