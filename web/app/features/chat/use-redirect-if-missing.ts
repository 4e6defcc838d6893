import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast';
import { isPersonaGone } from './is-persona-gone';
import { messages } from './messages';
import { useChatPaths } from './paths';
import { chatPersona } from './queries';

interface Missing {
  isNotFound: boolean;
  /** True if it was loaded before. */
  isDeleted: boolean;
}

/** Redirects from a conversation that is not found, unless its persona is gone, too: the chat page shows that itself. */
export function useRedirectIfMissing(foId: string, { isNotFound, isDeleted }: Missing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { latest } = useChatPaths(foId);
  useEffect(() => {
    if (!isNotFound) return;
    let isCancelled = false;
    void (async () => {
      // It may have been deleted with its persona.
      if (isDeleted && (await isPersonaGone(client, foId))) return;
      if (isCancelled) return;
      if (!isDeleted) void client.invalidateQueries(chatPersona(foId));
      toast.error(messages.conversationMissing);
      await navigate(latest, { replace: true });
    })();
    return () => {
      isCancelled = true;
    };
  }, [isNotFound, isDeleted, latest, navigate, client, foId]);
}
