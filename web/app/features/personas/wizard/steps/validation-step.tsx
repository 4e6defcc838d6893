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

/** Step that checks that the persona can say who it is, which completes the setup. */
export function ValidationStep({ persona, publishChoice, onBack, onEdit }: ValidationStepProps) {
  const { validation, retry } = useValidation(persona);
  const repair = useRepair(persona.id);
  const complete = useCompleteSetup(persona, publishChoice);
  const reload = useReload();
  const passed = validation.status === 'passed';
  const { on, stays, off, unlisted } = messages.makePublic;
  const published = persona.is_public ? stays : on;
  const settled = validation.status !== 'running';

  return (
    <StepFrame step={7} lead="Three questions to your FO, to see that it knows who it is.">
      <ValidationPanel
        validation={validation}
        repairing={repair.isPending}
        onRepair={() => repair.mutate(undefined, { onSuccess: retry })}
        onRetry={retry}
      />
      {settled && !passed && (
        <p id="unfinished" className="mt-6 text-sm text-muted">
          {messages.validation.unfinished}
        </p>
      )}
      {passed && (
        <p className="mt-6 text-sm text-muted">
          {publishChoice.isPublic ? published : persona.is_unlisted ? unlisted : off}
        </p>
      )}
      <StepActions onBack={onBack}>
        {settled && !passed && (
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
          disabled={!passed}
          // Also until the profile opens: a second press would complete it again.
          busy={complete.isPending || complete.isSuccess}
          onClick={() => complete.mutate()}
          aria-describedby={settled && !passed ? 'unfinished' : undefined}
        >
          Complete Setup
        </Button>
      </StepActions>
    </StepFrame>
  );
}
