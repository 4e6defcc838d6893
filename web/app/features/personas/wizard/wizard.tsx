import type { OwnPersona } from '@foyer/contract';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { LeaveGuard } from '../../../ui/leave-guard';
import { Notice } from '../../../ui/notice';
import { messages } from '../messages';
import { EditableStep } from './editable-step';
import { type SavedStepContents, SavedSteps } from './saved-steps';
import { StepList } from './step-list';
import {
  furthestStep,
  type Step,
  type Steps,
  savingStep,
  useMarkedSteps,
  useSteps,
  voiceStep,
} from './steps';
import { type PickedVoice, usePickedVoice } from './steps/use-picked-voice';
import { WelcomeStep } from './steps/welcome-step';
import { useDraft } from './use-draft';
import { useSavePersona } from './use-save-persona';
import { useStepFocus } from './use-step-focus';
import { emptyValues, valuesOf } from './values';

export interface WizardProps extends SavedStepContents {
  /** The persona to edit; undefined to create one. */
  persona?: OwnPersona;
  onCreated?: (persona: OwnPersona) => void;
  /** Called if the persona was already created elsewhere. */
  onAlreadyCreated?: () => void;
  /** Renders the button to import a persona, on the first step; call `allowLeaving` before it navigates. */
  importButton?: (allowLeaving: () => void) => ReactNode;
}

/** The wizard with seven steps to create or edit a persona. */
export function Wizard(props: WizardProps) {
  const { persona, onCreated, onAlreadyCreated, importButton, ...savedContents } = props;
  const personaExists = persona !== undefined;
  const draft = useDraft(persona?.id ?? 'new', persona ? valuesOf(persona) : emptyValues);
  const furthest = furthestStep(draft.values, { saved: personaExists && !draft.isChanged });
  const steps = useSteps(personaExists, furthest);
  const { step, go, back, next } = steps;
  const { marked, triedStep, setTriedStep } = useMarkedSteps(draft.values, step, personaExists);
  const container = useStepFocus(step);
  const voice = usePickedVoice(persona?.id, step === voiceStep);
  const { isUnsaved, allowLeaving } = useUnsaved(draft.isChanged);

  // Not a hook of the step, which may be left while it saves: `onCreated` would not be called then.
  const save = useSavePersona(persona, () => {
    allowLeaving();
    onAlreadyCreated?.();
  });
  const finishCreation = (created: OwnPersona) => {
    draft.removeStored();
    allowLeaving();
    onCreated?.(created);
  };

  return (
    <div ref={container} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LeaveGuard isUnsaved={isUnsaved} {...messages.leave} />
      <StepList
        step={step}
        furthest={furthest}
        incompleteSteps={marked}
        personaExists={personaExists}
        onPress={(event, to) => saveVoiceFirst(event, to, voice, steps)}
      />
      <DraftNotice
        isChanged={draft.isChanged}
        onDiscard={() => {
          draft.discard();
          // The notice goes, and its button with it.
          container.current?.querySelector('h2')?.focus({ preventScroll: true });
        }}
      />
      {step === 1 && <WelcomeStep onNext={next} importButton={importButton?.(allowLeaving)} />}
      {step > 1 && step <= savingStep && (
        <EditableStep
          step={step}
          go={go}
          back={back}
          draft={draft}
          persona={persona}
          triedStep={triedStep}
          onTried={setTriedStep}
          save={save}
          onCreated={finishCreation}
        />
      )}
      {persona && step > savingStep && (
        <SavedSteps persona={persona} steps={steps} voice={voice} {...savedContents} />
      )}
    </div>
  );
}

/** `isUnsaved` is read on navigation: after a save the page redirects before the draft is updated. */
function useUnsaved(isChanged: boolean) {
  const unsaved = useRef(isChanged);
  unsaved.current = isChanged;
  const isUnsaved = useCallback(() => unsaved.current, []);
  const allowLeaving = () => {
    unsaved.current = false;
  };
  return { isUnsaved, allowLeaving };
}

/** Saves the picked voice before its step is left or passed by a link, as the step's own button does. */
function saveVoiceFirst(event: MouseEvent, to: Step, voice: PickedVoice, { step, go }: Steps) {
  if (Math.max(step, to) < voiceStep || to === step || !voice.unsavedId || opensElsewhere(event)) return;
  event.preventDefault();
  voice.save.mutate(voice.unsavedId, { onSuccess: () => go(to) });
}

/** True if the link opens in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** Tells that the draft of an earlier visit was restored, until it is saved or discarded. */
function DraftNotice({ isChanged, onDiscard }: { isChanged: boolean; onDiscard: () => void }) {
  const [wasRestored] = useState(isChanged);
  if (!wasRestored || !isChanged) return null;
  return (
    <Notice isLive>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{messages.draftIsBack}</p>
        <Button kind="secondary" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
