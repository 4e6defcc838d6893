import type { OwnPersona } from '@foyer/contract';
import type { ReactNode } from 'react';
import { type Steps, voiceStep } from './steps';
import { TestDriveStep } from './steps/test-drive-step';
import type { PickedVoice } from './steps/use-picked-voice';
import { ValidationStep } from './steps/validation-step';
import { type VoiceChoice, type VoiceCloning, VoiceStep } from './steps/voice-step';
import { usePublishChoice } from './use-publish-choice';

/** What other features show in these steps. */
export interface SavedStepContents {
  /** The test chat and the documents. */
  testDrive?: ReactNode;
  /** Renders the list of voices. */
  voiceLibrary?: (choice: VoiceChoice) => ReactNode;
  /** Renders the cloning of a voice. */
  cloneVoice?: (cloning: VoiceCloning) => ReactNode;
}

interface SavedStepsProps extends SavedStepContents {
  persona: OwnPersona;
  steps: Steps;
  voice: PickedVoice;
}

/** Steps 5 to 7, which need a saved persona. */
export function SavedSteps(props: SavedStepsProps) {
  const { persona, steps, voice, testDrive, voiceLibrary, cloneVoice } = props;
  const { step, go, back, next } = steps;
  const publishChoice = usePublishChoice(persona);
  if (step < voiceStep)
    return (
      <TestDriveStep persona={persona} publishChoice={publishChoice} onBack={back} onNext={next}>
        {testDrive}
      </TestDriveStep>
    );
  if (step === voiceStep)
    return (
      <VoiceStep
        persona={persona}
        voice={voice}
        library={voiceLibrary}
        cloning={cloneVoice}
        onBack={back}
        onNext={next}
      />
    );
  return (
    <ValidationStep persona={persona} publishChoice={publishChoice} onBack={back} onEdit={() => go(2)} />
  );
}
