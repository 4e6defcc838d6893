import type { OwnPersona } from '@foyer/contract';
import { isReadyToPublish } from '@foyer/contract/persona-readiness';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Switch } from '../../../../ui/switch';
import { messages } from '../../messages';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import type { PublicWish } from '../use-public-wish';
import { PersonaSummary } from './persona-summary';

interface TestDriveStepProps {
  persona: OwnPersona;
  wish: PublicWish;
  onBack?: () => void;
  onNext: () => void;
  children: ReactNode;
}

/** The persona as it is now, a talk with it that nobody keeps, and whether its door will be open. */
export function TestDriveStep({ persona, wish, onBack, onNext, children }: TestDriveStepProps) {
  // The setup's own switch decides the first time; later it is held to the gate of the marketplace.
  const gated = persona.onboarding_completed && !persona.is_public && !isReadyToPublish(persona);
  return (
    <StepFrame step={5} lead="Ask it what others will ask. Nothing that is said here is kept.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PersonaSummary persona={persona} />
        {children}
        <Switch
          label="Make Public"
          hint={
            gated
              ? messages.switchGated
              : 'Once the setup is complete, anyone can find it in Explore and talk with it. Until then, it is yours alone.'
          }
          checked={!gated && wish.isPublic}
          disabled={gated}
          onChange={wish.set}
        />
      </div>
      <StepActions onBack={onBack}>
        <Button onClick={onNext}>Continue to Validation</Button>
      </StepActions>
    </StepFrame>
  );
}
