import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut, useSession } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { AccountFrame } from '../account-frame';
import { messages } from '../messages';
import { AppCode } from './app-code';
import { factorName, factorsOf } from './factor';
import { RecoveryCode } from './recovery-code';
import { TextCode } from './text-code';

/** The prompt as a whole screen, in place of the page that requires it. */
export function StepUpFrame(props: Parameters<typeof StepUp>[0]) {
  return (
    <AccountFrame title={messages.stepUp.title} lead="Your account asks for a second proof.">
      <StepUp {...props} />
    </AccountFrame>
  );
}

interface StepUpProps {
  /** Called once the session has assurance level 2; not needed where the page reacts to the session. */
  onDone?: () => void;
  /** Called when the person cancelled, after signing out on this device. */
  onCancel: () => void;
}

/** Asks for the second factor. */
function StepUp({ onDone = () => undefined, onCancel }: StepUpProps) {
  const factors = factorsOf(useSession());
  const [way, setWay] = useState(factors[0]?.id ?? byRecoveryCode);
  const chosen = factors.find(({ id }) => id === way);
  // On this device only: a person who has only the password must not end the owner's sessions.
  const cancel = useMutation({ mutationFn: () => signOut('local'), onSettled: onCancel });
  const others = [
    ...factors.map((factor) => ({ id: factor.id, name: factorName(factor) })),
    { id: byRecoveryCode, name: 'Use a recovery code' },
  ].filter(({ id }) => id !== way);

  return (
    <div className="grid gap-5">
      {!chosen && <RecoveryCode onDone={onDone} />}
      {chosen?.factor_type === 'totp' && <AppCode key={way} factorId={chosen.id} onDone={onDone} />}
      {chosen?.factor_type === 'phone' && <TextCode key={way} factor={chosen} onDone={onDone} />}
      <div className="grid gap-1 border-t border-line pt-4">
        {others.map(({ id, name }) => (
          <Button key={id} kind="quiet" size="small" onClick={() => setWay(id)}>
            {name}
          </Button>
        ))}
        <Button kind="quiet" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel and sign out
        </Button>
      </div>
    </div>
  );
}

const byRecoveryCode = 'recovery-code';
