import type { OwnPersona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';
import { personaToEdit } from '../queries';
import { useRedirectUnlessEditor } from '../use-redirect-unless-editor';
import { Wizard, type WizardProps } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

interface EditWizardProps extends Pick<WizardProps, 'voiceLibrary' | 'cloneVoice'> {
  id: string;
  header: (persona: OwnPersona) => ReactNode;
  testDrive: (persona: OwnPersona) => ReactNode;
}

/** The wizard for the viewer's own persona; another person's is not found. */
export function EditWizard({ id, header, testDrive, voiceLibrary, cloneVoice }: EditWizardProps) {
  // The persona may have been deleted in another tab.
  const query = { ...personaToEdit(api, id), refetchOnWindowFocus: 'always' as const };
  const { data: persona, error, refetch, isFetching } = useQuery(query);
  const isRedirecting = useRedirectUnlessEditor(error);

  if (persona)
    return (
      <>
        {header(persona)}
        <Wizard
          persona={persona}
          testDrive={testDrive(persona)}
          voiceLibrary={voiceLibrary}
          cloneVoice={cloneVoice}
        />
      </>
    );
  if (error && !isRedirecting)
    return <ErrorState title={messages.loadFailed} onRetry={() => refetch()} busy={isFetching} />;
  return <WizardSkeleton titled />;
}
