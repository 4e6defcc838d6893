import type { OwnPersona } from '@foyer/contract';
import { Button } from '../../../../ui/button';
import { useReload } from '../../../../ui/load-failed-page';
import { messages } from '../../messages';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import type { PublishChoice } from '../use-publish-choice';
import { useCompleteSetup } from '../validation/use-complete-setup';
import { useRepair } from '../validation/use-repair';
import { useValidation } from '../validation/use-validation';
import { ValidationPanel } from '../validation/validation-panel';

interface ValidationStepProps {
  persona: OwnPersona;
  publishChoice: PublishChoice;
  onBack?: () => void;
  onEdit: () => void;
}

/** Step that checks whether the persona can say who it is, and completes the setup. */
export function ValidationStep({ persona, publishChoice, onBack, onEdit }: ValidationStepProps) {
  const { validation, retry } = useValidation(persona);
  const repair = useRepair(persona.id);
  const complete = useCompleteSetup(persona, publishChoice);
  const reload = useReload();
  const hasPassed = validation.status === 'passed';
  const { on, stays, off, unlisted } = messages.makePublic;
  const publicNote = persona.is_public ? stays : on;
  const isFinished = validation.status !== 'running';

  return (
    <StepFrame step={7} lead="Three questions to your FO, to see that it knows who it is.">
      <ValidationPanel
        validation={validation}
        isRepairing={repair.isPending}
        onRepair={() => repair.mutate(undefined, { onSuccess: retry })}
        onRetry={retry}
      />
      {isFinished && !hasPassed && (
        <p id="unfinished" className="mt-6 text-sm text-muted">
          {messages.validation.unfinished}
        </p>
      )}
      {hasPassed && (
        <p className="mt-6 text-sm text-muted">
          {publishChoice.isPublic ? publicNote : persona.is_unlisted ? unlisted : off}
        </p>
      )}
      <StepActions onBack={onBack}>
        {isFinished && !hasPassed && (
          <>
            <Button kind="secondary" onClick={onEdit}>
              Edit Persona
            </Button>
            <Button kind="secondary" onClick={reload.retry} busy={reload.busy}>
              Re-run Validation
            </Button>
          </>
        )}
        <Button
          disabled={!hasPassed}
          // Also until the profile opens: a second press would complete it again.
          busy={complete.isPending || complete.isSuccess}
          onClick={() => complete.mutate()}
          aria-describedby={isFinished && !hasPassed ? 'unfinished' : undefined}
        >
          Complete Setup
        </Button>
      </StepActions>
    </StepFrame>
  );
}
