import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { useChatPaths } from './paths';

/** Redirects from a conversation that is not found. */
export function useRedirectIfMissing(foId: string, isMissing: boolean) {
  const navigate = useNavigate();
  const { latest } = useChatPaths(foId);
  useEffect(() => {
    if (!isMissing) return;
    toast.error(messages.conversationMissing);
    void navigate(latest, { replace: true });
  }, [isMissing, latest, navigate]);
}
