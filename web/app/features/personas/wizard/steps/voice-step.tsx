import type { OwnPersona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../../platform/api';
import { Button } from '../../../../ui/button';
import { Tabs } from '../../../../ui/tabs';
import { messages } from '../../messages';
import { voiceOfPersona } from '../../queries';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import { useChooseVoice } from './use-choose-voice';

/** What the list of voices is told, and tells. */
export interface VoiceChoice {
  /** Id of a voice; null until it is known. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** What the cloning of a voice is told, and tells: the id of the voice that it made. */
export interface VoiceCloning extends Pick<VoiceChoice, 'onChoose'> {
  foId: string;
}

interface VoiceStepProps {
  persona: OwnPersona;
  library?: (choice: VoiceChoice) => ReactNode;
  cloning?: (cloning: VoiceCloning) => ReactNode;
  onBack?: () => void;
  onNext: () => void;
}

/** With which voice the persona speaks. What is chosen is saved by going on. */
export function VoiceStep({ persona, library, cloning, onBack, onNext }: VoiceStepProps) {
  const { data } = useQuery(voiceOfPersona(api, persona.id));
  const [picked, setPicked] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const save = useChooseVoice(persona.id);
  const chosen = picked ?? data?.settings.voice_id ?? null;

  const goOn = () => {
    setMissing(!chosen);
    if (chosen) save.mutate(chosen, { onSuccess: onNext });
  };

  return (
    <StepFrame step={6} lead="How it sounds once it speaks.">
      <Tabs
        label="Voices"
        tabs={[
          { name: 'Choose from Library', content: library?.({ chosen, onChoose: setPicked }) },
          {
            name: 'Clone Your Voice',
            content: cloning?.({ foId: persona.id, onChoose: setPicked }),
          },
        ]}
      />
      {missing && !chosen && (
        <p role="alert" className="mt-3 text-danger">
          {messages.voiceMissing}
        </p>
      )}
      <StepActions onBack={onBack}>
        <Button busy={save.isPending} onClick={goOn}>
          Continue to Validation
        </Button>
      </StepActions>
    </StepFrame>
  );
}
