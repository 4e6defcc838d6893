import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { useChatPaths } from './paths';
import { chatPersona } from './queries';

/** Redirects from a conversation that is not found. */
export function useRedirectIfMissing(foId: string, isMissing: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { latest } = useChatPaths(foId);
  useEffect(() => {
    if (!isMissing) return;
    toast.error(messages.conversationMissing);
    // It may have been deleted with its persona.
    void client.invalidateQueries(chatPersona(foId));
    void navigate(latest, { replace: true });
  }, [isMissing, latest, navigate, client, foId]);
}
