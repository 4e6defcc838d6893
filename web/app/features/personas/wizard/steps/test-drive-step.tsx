import type { OwnPersona } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Switch } from '../../../../ui/switch';
import { messages } from '../../messages';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import type { PublishChoice } from '../use-publish-choice';
import { PersonaSummary } from './persona-summary';

interface TestDriveStepProps {
  persona: OwnPersona;
  publishChoice: PublishChoice;
  onBack?: () => void;
  onNext: () => void;
  children: ReactNode;
}

/** Step with the saved persona, a test chat that is not stored, and the choice whether to publish it. */
export function TestDriveStep({ persona, publishChoice, onBack, onNext, children }: TestDriveStepProps) {
  const { hint, until, untilUnlisted } = messages.makePublic;
  const untilThen = { public: '', unlisted: untilUnlisted, private: until }[visibilityOf(persona)];
  return (
    <StepFrame step={5} lead="Ask it what others will ask. Nothing that is said here is kept.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PersonaSummary persona={persona} />
        {children}
        <Switch
          label="Make Public"
          hint={`${hint} ${untilThen}`.trim()}
          checked={publishChoice.isPublic}
          onChange={publishChoice.set}
        />
      </div>
      <StepActions onBack={onBack}>
        <Button onClick={onNext}>Continue to Validation</Button>
      </StepActions>
    </StepFrame>
  );
}
