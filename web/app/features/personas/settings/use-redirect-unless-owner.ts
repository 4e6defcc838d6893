import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { personaById } from '../queries';
import { messages } from './messages';

/**
 * Redirects a viewer who does not own the persona to their profile, and returns true until then. The message says that it
 * is somebody else's only if they may see it; if that cannot be found out, there is no redirect.
 */
export function useRedirectUnlessOwner(foId: string, error: unknown): boolean {
  const navigate = useNavigate();
  const isNotOwned = isMissing(error);
  const persona = useQuery({ ...personaById(api, foId), enabled: isNotOwned });
  // While it is refetched, the cached persona may have been deleted.
  const isVisible = persona.isSuccess && !persona.isFetching;
  const isGone = isMissing(persona.error);
  const reason = isVisible ? messages.notYours : isGone ? messages.notFound : undefined;

  useEffect(() => {
    if (!isNotOwned || !reason) return;
    toast.error(reason);
    void navigate('/profile', { replace: true });
  }, [isNotOwned, reason, navigate]);

  return isNotOwned && !(persona.isError && !reason);
}
