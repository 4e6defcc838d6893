import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../platform/session';
import { updateSession } from '../ended-session';
import { WaitingButton } from '../waiting-button';
import { CodeForm } from './code-form';
import { endOf, type SecondFactor } from './factor';
import { TextsHint } from './texts-hint';
import { useCountdown } from './use-countdown';
import { useSendText } from './use-send-text';

/** Asks for a code by text message. It is sent on request only, since it costs money; again after a minute. */
export function TextCode({ factor }: { factor: SecondFactor }) {
  const wait = useCountdown();
  const send = useSendText(factor.id, wait);
  const verify = useVerify(factor.id);
  const challengeId = send.data;
  if (!challengeId)
    return (
      <div className="grid gap-4">
        <p>We will send a code by text message {endOf(factor.phone)}.</p>
        <WaitingButton
          autoFocus
          secondsLeft={wait.secondsLeft}
          busy={send.isPending}
          onClick={() => send.mutate()}
        >
          Text me a code
        </WaitingButton>
      </div>
    );
  return (
    <div className="grid gap-4">
      <CodeForm
        hint={`The six digits that we sent ${endOf(factor.phone)}.`}
        busy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={(code) => verify.mutate({ challengeId, code })}
      />
      <TextsHint />
      <WaitingButton
        kind="secondary"
        size="small"
        secondsLeft={wait.secondsLeft}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Send a new code
      </WaitingButton>
    </div>
  );
}

function useVerify(factorId: string) {
  return useMutation({
    mutationFn: async (answer: { challengeId: string; code: string }) => {
      const { error } = await (await authClient()).mfa.verify({ factorId, ...answer });
      if (error) throw error;
    },
    onError: updateSession,
  });
}
