import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api';
import { isMissing } from '../../platform/api-error';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { useChatPaths } from './paths';
import { chatPersona } from './queries';

interface Missing {
  isNotFound: boolean;
  /** True if it was there before. */
  isDeleted: boolean;
}

/** Redirects from a conversation that is not found, unless it was deleted with its persona, which has its own page. */
export function useRedirectIfMissing(foId: string, { isNotFound, isDeleted }: Missing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { latest } = useChatPaths(foId);
  useEffect(() => {
    if (!isNotFound) return;
    let hasLeft = false;
    void (async () => {
      const isGone = isDeleted && (await isPersonaGone(foId));
      if (hasLeft) return;
      // It may have been deleted with its persona.
      void client.invalidateQueries(chatPersona(foId));
      if (isGone) return;
      toast.error(messages.conversationMissing);
      await navigate(latest, { replace: true });
    })();
    return () => {
      hasLeft = true;
    };
  }, [isNotFound, isDeleted, latest, navigate, client, foId]);
}

/** Asks the server, since the query of the chat may be refetched at the same time. */
const isPersonaGone = (foId: string): Promise<boolean> =>
  api.personas.get({ id: foId }).then(
    () => false,
    (error: unknown) => isMissing(error),
  );
