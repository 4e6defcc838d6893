import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { ErrorState } from '../../../ui/error-state';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownPersona } from '../queries';
import { stepNavigationState } from './use-step-focus';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

interface CreateWizardProps {
  /** Renders the button to import a persona; call `onCreated` before it navigates. */
  importButton?: (onCreated: () => void) => ReactNode;
}

/** Wizard for a new persona. A member has at most one; those who have one are redirected to it. */
export function CreateWizard({ importButton }: CreateWizardProps) {
  const navigate = useNavigate();
  const own = useQuery({
    ...ownPersona(api),
    staleTime: 0,
    // Loaded again while the persona is being created, it would be found as an earlier one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [created, setCreated] = useState(false);
  const existingId = created ? undefined : own.data?.id;

  useEffect(() => {
    if (!existingId) return;
    toast.info(messages.alreadyOne);
    void navigate(`/edit-fo/${existingId}`, { replace: true });
  }, [existingId, navigate]);

  if (own.data === undefined && own.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => own.refetch()} busy={own.isFetching} />;
  if (own.data === undefined || existingId) return <WizardSkeleton />;
  return (
    <Wizard
      importButton={(allowLeaving) =>
        importButton?.(() => {
          setCreated(true);
          allowLeaving();
        })
      }
      onCreated={({ id }) => {
        setCreated(true);
        void navigate(`/edit-fo/${id}?step=5`, { replace: true, state: stepNavigationState });
      }}
      onAlreadyCreated={() => void navigate('/profile', { replace: true })}
    />
  );
}
