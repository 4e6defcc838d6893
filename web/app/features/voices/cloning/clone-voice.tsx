import type { ClonedVoice } from '@foyer/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const step = useFocusOnChange(isSigned);

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

  return (
    <div ref={step}>
      {isSigned ? (
        <RecordStep
          consent={consent}
          foId={foId}
          onBack={returnToConsent}
          onMade={reset}
          onCloned={finish}
          onCancel={onCancel ?? returnToConsent}
        />
      ) : (
        <ConsentStep consent={consent} onChange={change} onNext={() => setSigned(true)} />
      )}
    </div>
  );
}

/** Focuses the heading of the step that takes the place of the other, whose focused button is gone. */
function useFocusOnChange(isSigned: boolean) {
  const step = useRef<HTMLDivElement>(null);
  const wasSigned = useRef(isSigned);
  useEffect(() => {
    if (wasSigned.current === isSigned) return;
    wasSigned.current = isSigned;
    step.current?.querySelector('h2')?.focus();
  }, [isSigned]);
  return step;
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
