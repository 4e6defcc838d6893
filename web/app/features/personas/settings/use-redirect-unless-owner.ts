import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { personaById } from '../queries';
import { messages } from './messages';

/**
 * Redirects a viewer who does not own the persona to their profile, and returns true until then. Only for a persona that
 * they may see, a message says that it is somebody else's; if that cannot be known, there is no redirect.
 */
export function useRedirectUnlessOwner(foId: string, error: unknown): boolean {
  const navigate = useNavigate();
  const isNotOwned = isMissing(error);
  const persona = useQuery({ ...personaById(api, foId), enabled: isNotOwned });
  // While it is loaded again, it may be one that was deleted since.
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
