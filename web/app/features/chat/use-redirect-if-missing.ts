import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { useChatPaths } from './paths';

/** Redirects from a conversation that is not found. */
export function useRedirectIfMissing(foId: string, missing: boolean) {
  const navigate = useNavigate();
  const { latest } = useChatPaths(foId);
  useEffect(() => {
    if (!missing) return;
    toast.error(messages.conversationMissing);
    void navigate(latest, { replace: true });
  }, [missing, latest, navigate]);
}
