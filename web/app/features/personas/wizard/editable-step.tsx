import type { OwnPersona } from '@foyer/contract';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useDictation } from '../../../platform/recording/use-dictation';
import { Button } from '../../../ui/button';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { useIsUploadingAvatar } from './avatar-upload';
import { StepActions } from './step-actions';
import { StepFrame } from './step-frame';
import { type Step, savingStep } from './steps';
import { IdentityFields } from './steps/identity-fields';
import { PrinciplesFields } from './steps/principles-fields';
import { isFull, withDictation } from './steps/with-dictation';
import { WritingFields } from './steps/writing-fields';
import type { useDraft } from './use-draft';
import type { useSavePersona } from './use-save-persona';
import { inputOf, problemsOf, stepOfProblems, valuesOf } from './values';

interface EditableStepProps {
  step: Step;
  go: (step: Step) => void;
  back?: () => void;
  draft: ReturnType<typeof useDraft>;
  persona?: OwnPersona;
  /** The step that the person tried to leave with problems, which are then shown. */
  triedStep: Step | null;
  onTried: (step: Step) => void;
  save: ReturnType<typeof useSavePersona>;
  onCreated: (persona: OwnPersona) => void;
}

/** Steps 2 to 4: the form, and saving it. Problems are shown once the person tries to continue. */
export function EditableStep(props: EditableStepProps) {
  const { step, go, back, draft, persona, triedStep, onTried, save, onCreated } = props;
  const { form, focusFirstProblem } = useProblemFocus();
  // Nothing is saved during the upload of the portrait.
  const isUploading = useIsUploadingAvatar();
  const { values } = draft;
  const dictation = useSampleDictation(persona?.id, draft, step);
  const problems = problemsOf(inputOf(values));
  const shownProblems = triedStep === step ? problems : {};
  // Text that is typed meanwhile would be lost when the new persona is shown.
  const isCreating = !persona && save.isPending;
  const savesOnSubmit = step === savingStep && (!persona || draft.isChanged);

  /** Validates the steps up to this one; on a problem focuses the first one and returns false. */
  const isCompleteUpTo = (upTo: Step) => {
    const problemStep = stepOfProblems(problems);
    if (problemStep === null || problemStep > upTo) return true;
    onTried(problemStep);
    if (problemStep !== step) go(problemStep);
    focusFirstProblem();
    return false;
  };

  const store = () => {
    if (save.isPending || isUploading || dictation.busy || !isCompleteUpTo(savingStep)) return;
    const input = inputOf(values);
    const sent = { ...values, core_principles: input.core_principles, principleInProgress: '' };
    draft.change(sent);
    save.mutate(input, {
      onSuccess: (saved) => (persona ? draft.markSaved(sent, valuesOf(saved)) : onCreated(saved)),
    });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (savesOnSubmit) return store();
    if (dictation.busy || !isCompleteUpTo(step)) return;
    draft.change({ core_principles: inputOf(values).core_principles, principleInProgress: '' });
    go(step + 1);
  };

  return (
    <StepFrame step={step} lead={leads[step]}>
      <form ref={form} onSubmit={submit} noValidate>
        {step < savingStep && (
          <fieldset disabled={isCreating} className="contents">
            {step === 2 ? (
              <IdentityFields
                values={values}
                savedPortrait={persona?.avatar_url ?? null}
                problems={shownProblems}
                onChange={draft.change}
              />
            ) : (
              <PrinciplesFields values={values} problems={shownProblems} onChange={draft.change} />
            )}
          </fieldset>
        )}
        {step === savingStep && (
          <WritingFields
            values={values}
            readOnly={isCreating}
            dictation={dictation}
            onChange={draft.change}
          />
        )}
        <StepActions onBack={back}>
          {persona && draft.isChanged && step < savingStep && (
            <Button kind="secondary" busy={save.isPending || isUploading || dictation.busy} onClick={store}>
              Update Persona
            </Button>
          )}
          <Button type="submit" busy={(savesOnSubmit && (save.isPending || isUploading)) || dictation.busy}>
            {step < savingStep ? 'Continue' : submitLabel(persona, draft.isChanged)}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}

function submitLabel(persona: OwnPersona | undefined, isChanged: boolean): string {
  if (!persona) return 'Create Persona';
  return isChanged ? 'Update Persona' : 'Continue to Test Drive';
}

/** Appends dictated text to the writing sample while its step is shown. */
function useSampleDictation(personaId: string | undefined, draft: EditableStepProps['draft'], step: Step) {
  const { writing_sample } = draft.values;
  // Two pieces may be transcribed before the next render.
  const sample = useRef(writing_sample);
  sample.current = writing_sample;
  const dictation = useDictation(personaId, (dictated) => {
    sample.current = withDictation(sample.current, dictated);
    draft.change({ writing_sample: sample.current });
    if (isFull(sample.current)) void dictation.stop();
  });
  const { busy, stop } = dictation;
  useEffect(() => {
    // Stops the microphone on other steps, which do not show that it is on.
    if (step !== savingStep && busy) void stop();
  }, [step, busy, stop]);
  return dictation;
}

const leads: Record<Step, string> = {
  2: 'Who it is. Everyone who may see your FO reads this.',
  3: 'What it stands by, whoever asks and whatever they ask. Three to five sentences.',
  4: 'A few paragraphs in its own voice. It is shown to nobody but you; your FO only learns from it how to sound.',
};
