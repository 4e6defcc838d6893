import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isMissing } from '../../platform/api-error';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Redirects a viewer who may not edit the persona to their profile, with the reason. Returns true in that case. */
export function useRedirectUnlessEditor(error: unknown): boolean {
  const navigate = useNavigate();
  const isPersonaMissing = isMissing(error);

  useEffect(() => {
    if (!isPersonaMissing) return;
    toast.error(messages.notYours, { id: 'not-yours' });
    void navigate('/profile', { replace: true });
  }, [isPersonaMissing, navigate]);

  return isPersonaMissing;
}
