import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../../platform/session';
import { Button } from '../../../../ui/button';
import { updateSession } from '../../ended-session';
import { CodeForm } from '../../step-up/code-form';
import { TextsHint } from '../../step-up/texts-hint';
import type { useCountdown } from '../../step-up/use-countdown';
import { useSendText } from '../../step-up/use-send-text';
import { WaitingButton } from '../../waiting-button';
import type { PhoneChallenge } from './use-enroll';

interface PhoneCodeProps {
  challenge: PhoneChallenge;
  wait: ReturnType<typeof useCountdown>;
  onDone: () => void;
  onOtherNumber: () => void;
}

/** Form for the code that verifies the number, with buttons to resend it or to change the number. */
export function PhoneCode({ challenge, wait, onDone, onOtherNumber }: PhoneCodeProps) {
  const { factorId, phone } = challenge;
  const again = useSendText(factorId, wait);
  const challengeId = again.data ?? challenge.challengeId;
  const verify = useMutation({
    mutationFn: async (code: string) => {
      const { error } = await (await authClient()).mfa.verify({ factorId, challengeId, code });
      if (error) throw error;
    },
    onSuccess: onDone,
    onError: updateSession,
  });
  return (
    <div className="grid gap-4">
      <CodeForm
        hint={`The six digits that we sent to ${phone}.`}
        busy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={verify.mutate}
      />
      <TextsHint />
      <div className="flex flex-wrap gap-3">
        <WaitingButton
          kind="secondary"
          size="small"
          secondsLeft={wait.secondsLeft}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          Send a new code
        </WaitingButton>
        <Button kind="quiet" size="small" onClick={onOtherNumber}>
          Change number
        </Button>
      </div>
    </div>
  );
}
