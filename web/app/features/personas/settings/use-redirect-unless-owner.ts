import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

/**
 * Redirects a viewer who does not own the persona to their profile. Only for a persona that they may see, a message
 * says that it is somebody else's.
 */
export function useRedirectUnlessOwner(foId: string, error: unknown): boolean {
  const navigate = useNavigate();
  const isPersonaMissing = isMissing(error);

  useEffect(() => {
    if (!isPersonaMissing) return;
    const leaving = new AbortController();
    const redirect = (why: string) => {
      if (leaving.signal.aborted) return;
      toast.error(why);
      void navigate('/profile', { replace: true });
    };
    api.personas.get({ id: foId }).then(
      () => redirect(messages.notYours),
      () => redirect(messages.notFound),
    );
    return () => leaving.abort();
  }, [isPersonaMissing, foId, navigate]);

  return isPersonaMissing;
}
