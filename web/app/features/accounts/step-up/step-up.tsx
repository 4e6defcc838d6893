import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SessionState, signOut, useSession } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { AccountFrame } from '../account-frame';
import { tellSessionEnded } from '../ended-session';
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
  /** Called once the session has assurance level 2, also if that was reached in another tab. */
  onDone: () => void;
  /** Called when the person has signed out on this device, or when the session was ended elsewhere. */
  onCancel: () => void;
}

/** Asks for the second factor. */
function StepUp({ onDone, onCancel }: StepUpProps) {
  const session = useSession();
  // Kept from the first render, since an ended session has none.
  const [factors] = useState(() => factorsOf(session));
  const [way, setWay] = useState(factors[0]?.id ?? byRecoveryCode);
  const chosen = factors.find(({ id }) => id === way);
  // On this device only: a person who has only the password must not end the owner's sessions.
  const cancel = useMutation({ mutationFn: () => signOut('local'), onSettled: onCancel });
  const onStatus = useEffectEvent((status: SessionState['status']) => {
    if (status === 'signed-in') onDone();
    if (status !== 'signed-out' || cancel.isPending) return;
    tellSessionEnded();
    onCancel();
  });
  useEffect(() => onStatus(session.status), [session.status]);
  const others = [
    ...factors.map((factor) => ({ id: factor.id, name: factorName(factor) })),
    { id: byRecoveryCode, name: 'Use a recovery code' },
  ].filter(({ id }) => id !== way);

  return (
    <div className="grid gap-5">
      {!chosen && <RecoveryCode />}
      {chosen?.factor_type === 'totp' && <AppCode key={way} factorId={chosen.id} />}
      {chosen?.factor_type === 'phone' && <TextCode key={way} factor={chosen} />}
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
