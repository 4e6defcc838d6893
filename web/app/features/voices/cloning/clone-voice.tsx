import type { ClonedVoice } from '@foyer/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import { ConsentStep } from './consent-step';
import { messages } from './messages';
import { RecordStep } from './record-step';
import { useConsent } from './use-consent';

interface CloneVoiceProps {
  /** Id of the viewer's persona that gets the new voice. */
  foId?: string;
  /** Called with the id of the new voice. */
  onCloned: (voiceId: string) => void;
  /** If undefined, Cancel returns to the consent step. */
  onCancel?: () => void;
}

/** Voice cloning in three steps: consent, samples, voice. */
export function CloneVoice({ foId, onCloned, onCancel }: CloneVoiceProps) {
  const { consent, change, reset } = useConsent();
  const client = useQueryClient();
  const [isSigned, setSigned] = useState(consent.timestamp !== '');

  const returnToConsent = () => {
    change({ timestamp: '' });
    setSigned(false);
  };

  const finish = async (clone: ClonedVoice | undefined) => {
    reset();
    if (clone && foId) await assign(client, foId, clone.voiceId);
    setSigned(false);
    if (clone) onCloned(clone.voiceId);
  };

  if (!isSigned) return <ConsentStep consent={consent} onChange={change} onNext={() => setSigned(true)} />;
  return (
    <RecordStep
      consent={consent}
      foId={foId}
      onBack={returnToConsent}
      onMade={reset}
      onCloned={finish}
      onCancel={onCancel ?? returnToConsent}
    />
  );
}

async function assign(client: QueryClient, foId: string, voiceId: string) {
  try {
    const settings = await api.voices.ofPersona({ action: 'set', foId, voiceId });
    client.setQueryData(voiceKeys.ofPersona(foId), settings);
    void client.invalidateQueries({ queryKey: voiceKeys.inUse });
    toast.info(messages.assigned);
  } catch {
    toast.error(messages.notAssigned);
  }
}
