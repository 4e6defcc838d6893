import type { OwnPersona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api, isMissing } from '../../../platform/api';
import { ErrorState } from '../../../ui/error-state';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { personaToEdit } from '../queries';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

interface EditWizardProps {
  id: string;
  header: (persona: OwnPersona) => ReactNode;
  testDrive: (persona: OwnPersona) => ReactNode;
}

/** The wizard over the viewer's own persona; anyone else's is told as missing. */
export function EditWizard({ id, header, testDrive }: EditWizardProps) {
  const navigate = useNavigate();
  const { data: persona, error, refetch, isFetching } = useQuery(personaToEdit(api, id));
  const missing = isMissing(error);

  useEffect(() => {
    if (!missing) return;
    toast.error(messages.notYours);
    void navigate('/profile', { replace: true });
  }, [missing, navigate]);

  if (persona)
    return (
      <>
        {header(persona)}
        <Wizard persona={persona} testDrive={testDrive(persona)} />
      </>
    );
  if (error && !missing)
    return <ErrorState title={messages.loadFailed} onRetry={() => refetch()} busy={isFetching} />;
  return <WizardSkeleton titled />;
}
