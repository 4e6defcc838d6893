import type { OwnPersona, Voice } from '@foyer/contract';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Tabs } from '../../../../ui/tabs';
import { messages } from '../../messages';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import type { PickedVoice } from './use-picked-voice';

/** The props of the list of voices. */
export interface VoiceChoice {
  /** Id of a voice; null until it is known, or if there is none. */
  chosen: string | null;
  /** The voice that the persona has; null until it is known, or if there is none. */
  saved: Voice | null;
  /** True until it is known which voice is chosen. */
  isLoading: boolean;
  onChoose: (id: string) => void;
}

/** The props of voice cloning; it returns the id of the new voice. */
export interface VoiceCloning extends Pick<VoiceChoice, 'onChoose'> {
  foId: string;
}

interface VoiceStepProps {
  persona: OwnPersona;
  voice: PickedVoice;
  library?: (choice: VoiceChoice) => ReactNode;
  cloning?: (cloning: VoiceCloning) => ReactNode;
  onBack?: () => void;
  onNext: () => void;
}

/** Step to choose the persona's voice, which is saved on continuing. */
export function VoiceStep({ persona, voice, library, cloning, onBack, onNext }: VoiceStepProps) {
  const { chosen, saved, isLoading, pick, save } = voice;
  const [isMissing, setMissing] = useState(false);
  const [shownTab, setShownTab] = useState(tabNames.library);
  const container = useRef<HTMLDivElement>(null);

  const saveAndContinue = () => {
    setMissing(!chosen);
    if (chosen) save.mutate(chosen, { onSuccess: onNext });
  };

  /** Opens the library with the new voice chosen. */
  const pickCloned = (id: string) => {
    pick(id);
    setShownTab(tabNames.library);
    // The pressed button is removed with the other tab's panel.
    container.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  };

  return (
    <StepFrame step={6} lead="How it sounds once it speaks.">
      <div ref={container}>
        <Tabs
          label="Voices"
          shown={shownTab}
          onShow={setShownTab}
          tabs={[
            { name: tabNames.library, content: library?.({ chosen, saved, isLoading, onChoose: pick }) },
            { name: tabNames.cloning, content: cloning?.({ foId: persona.id, onChoose: pickCloned }) },
          ]}
        />
      </div>
      {isMissing && !chosen && (
        <p role="alert" className="mt-3 text-danger">
          {messages.voiceMissing}
        </p>
      )}
      <StepActions onBack={onBack}>
        <Button busy={save.isPending || isLoading} onClick={saveAndContinue}>
          Continue to Validation
        </Button>
      </StepActions>
    </StepFrame>
  );
}

const tabNames = { library: 'Choose from Library', cloning: 'Clone Your Voice' };
