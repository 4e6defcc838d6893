import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { api } from '../../../platform/api';
import { useViewer } from '../../../platform/session';
import { ErrorState } from '../../../ui/error-state';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownPersona } from '../queries';
import { requestedStep } from './steps';
import { stepNavigationState } from './use-step-focus';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

interface CreateWizardProps {
  /** Renders the button to import a persona; call `onCreated` before it navigates. */
  importButton?: (onCreated: () => void) => ReactNode;
}

/** Id of the viewer who has created a persona since the page was loaded; null if nobody was signed in. */
let creatorId: string | null | undefined;

/** Wizard for a new persona. A member has at most one; those who have one are redirected to it. */
export function CreateWizard({ importButton }: CreateWizardProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // After Back, the person who has just created the persona is redirected to the step, without a message.
  const viewer = useViewer()?.id ?? null;
  const isReturn = useNavigationType() === 'POP' && creatorId === viewer;
  const own = useQuery({
    ...ownPersona(api),
    staleTime: 0,
    // A refetch during the creation would take the new persona for an earlier one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [created, setCreated] = useState(false);
  const markCreated = () => {
    setCreated(true);
    creatorId = viewer;
  };
  const existingId = created ? undefined : own.data?.id;

  useEffect(() => {
    if (!existingId) return;
    if (!isReturn) toast.info(messages.alreadyOne);
    const step = requestedStep(new URLSearchParams(search), true);
    void navigate(`/edit-fo/${existingId}${isReturn ? `?step=${step}` : ''}`, {
      replace: true,
      state: isReturn ? stepNavigationState : undefined,
    });
  }, [existingId, isReturn, search, navigate]);

  if (own.data === undefined && own.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => own.refetch()} busy={own.isFetching} />;
  // After Back, the cache may still say that there is no persona.
  const isOutdated = isReturn && own.isFetching && !own.isFetchedAfterMount;
  if (own.data === undefined || isOutdated || existingId) return <WizardSkeleton />;
  return (
    <Wizard
      importButton={(allowLeaving) =>
        importButton?.(() => {
          markCreated();
          allowLeaving();
        })
      }
      onCreated={({ id }) => {
        markCreated();
        void navigate(`/edit-fo/${id}?step=5`, { state: stepNavigationState });
      }}
      onAlreadyCreated={() => void navigate('/profile', { replace: true })}
    />
  );
}
