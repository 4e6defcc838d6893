import type { OwnPersona } from '@foyer/contract';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { LeaveGuard } from '../../../ui/leave-guard';
import { Notice } from '../../../ui/notice';
import { messages } from '../messages';
import { EditableStep } from './editable-step';
import { StepList } from './step-list';
import { furthestStep, markedSteps, type Step, savingStep, useSteps, voiceStep } from './steps';
import { TestDriveStep } from './steps/test-drive-step';
import { usePickedVoice } from './steps/use-picked-voice';
import { ValidationStep } from './steps/validation-step';
import { type VoiceChoice, type VoiceCloning, VoiceStep } from './steps/voice-step';
import { WelcomeStep } from './steps/welcome-step';
import { useDraft } from './use-draft';
import { usePublishChoice } from './use-publish-choice';
import { useSavePersona } from './use-save-persona';
import { useStepFocus } from './use-step-focus';
import { emptyValues, valuesOf } from './values';

export interface WizardProps {
  /** The persona to edit; undefined to create one. */
  persona?: OwnPersona;
  onCreated?: (persona: OwnPersona) => void;
  /** Called if the persona was already created elsewhere. */
  onAlreadyCreated?: () => void;
  /** The test chat and the documents. */
  testDrive?: ReactNode;
  /** Link on the first step to import a persona from elsewhere. */
  shortcut?: ReactNode;
  /** Renders the list of voices. */
  voiceLibrary?: (choice: VoiceChoice) => ReactNode;
  /** Renders the cloning of a voice. */
  cloneVoice?: (cloning: VoiceCloning) => ReactNode;
}

/** The wizard with seven steps to create or edit a persona. */
export function Wizard(props: WizardProps) {
  const { persona, onCreated, onAlreadyCreated, testDrive, shortcut, voiceLibrary, cloneVoice } = props;
  const personaExists = persona !== undefined;
  const draft = useDraft(persona?.id ?? 'new', persona ? valuesOf(persona) : emptyValues);
  const [cameBack] = useState(draft.changed);
  const publishChoice = usePublishChoice(persona);
  const furthest = furthestStep(draft.values, { saved: personaExists && !draft.changed });
  const { step, go, back } = useSteps(personaExists, furthest);
  const next = () => go(step + 1);
  const around = useStepFocus(step);
  const [tried, setTried] = useState<Step | null>(null);
  const [seen, setSeen] = useState(step);
  if (step > seen) setSeen(step);
  const voice = usePickedVoice(persona?.id, step === voiceStep);

  // Saves the picked voice before its step is left or passed, as the step's own button does.
  const press = (event: MouseEvent, to: Step) => {
    if (Math.max(step, to) < voiceStep || to === step || !voice.unsaved || opensElsewhere(event)) return;
    event.preventDefault();
    voice.save.mutate(voice.unsaved, { onSuccess: () => go(to) });
  };

  // Read on navigation: after a save the page redirects before the draft is updated.
  const unsaved = useRef(draft.changed);
  unsaved.current = draft.changed;
  const isUnsaved = useCallback(() => unsaved.current, []);
  const allowLeaving = () => {
    unsaved.current = false;
  };

  // Not in the step, which may be left for the first one while it saves: `onCreated` would not be called.
  const save = useSavePersona(persona, () => {
    allowLeaving();
    onAlreadyCreated?.();
  });

  return (
    <div ref={around} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LeaveGuard isUnsaved={isUnsaved} {...messages.leave} />
      <StepList
        step={step}
        furthest={furthest}
        incompleteSteps={markedSteps(draft.values, { personaExists, seen, tried })}
        personaExists={personaExists}
        onPress={press}
      />
      {cameBack && draft.changed && <DraftNotice onDiscard={draft.discard} />}
      {step === 1 && <WelcomeStep onNext={next} shortcut={shortcut} />}
      {step > 1 && step <= savingStep && (
        <EditableStep
          step={step}
          go={go}
          back={back}
          draft={draft}
          persona={persona}
          tried={tried}
          onTried={setTried}
          save={save}
          onCreated={(created) => {
            draft.removeStored();
            allowLeaving();
            onCreated?.(created);
          }}
        />
      )}
      {persona && step === 5 && (
        <TestDriveStep persona={persona} publishChoice={publishChoice} onBack={back} onNext={next}>
          {testDrive}
        </TestDriveStep>
      )}
      {persona && step === voiceStep && (
        <VoiceStep
          persona={persona}
          voice={voice}
          library={voiceLibrary}
          cloning={cloneVoice}
          onBack={back}
          onNext={next}
        />
      )}
      {persona && step === 7 && (
        <ValidationStep persona={persona} publishChoice={publishChoice} onBack={back} onEdit={() => go(2)} />
      )}
    </div>
  );
}

/** True if the link opens in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice isLive>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>What you typed last time and did not save is back.</p>
        <Button kind="secondary" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
