import type { EmailOtpType } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { codeOf, isTransient } from '../auth-problem';
import { messages } from '../messages';
import { recovering } from '../recovery/recovering';

interface PressToConfirmProps {
  tokenHash: string;
  type: string;
  destination: string;
  onConfirmed: (destination: string) => void;
  /** Called when the first of two addresses was confirmed; there is no session yet. */
  onHalfConfirmed: () => void;
  /** Called when the token cannot be used. */
  onRejected: (error: Error) => void;
}

/** Uses the token only after a button press: mail scanners follow links too. */
export function PressToConfirm(props: PressToConfirmProps) {
  const { tokenHash, type, destination, onConfirmed, onHalfConfirmed, onRejected } = props;
  const confirm = useMutation({
    mutationFn: async () => {
      // The server validates the type.
      const link = { token_hash: tokenHash, type: type as EmailOtpType };
      const { data, error } = await (await authClient()).verifyOtp(link);
      if (error) throw error;
      return data.session;
    },
    onSuccess: (session) => {
      if (!session) return onHalfConfirmed();
      const isRecovery = type === 'recovery';
      if (isRecovery) recovering.begin(session.user.id);
      onConfirmed(isRecovery ? '/reset-password' : destination);
    },
    onError: (error) => {
      if (!isTransient(error) && !isTooSoon(error)) onRejected(error);
    },
  });
  return (
    <div className="grid gap-5">
      <p className="text-center">
        One more press, so that we know it is you and not a program reading your mail.
      </p>
      <Button autoFocus busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm and continue
      </Button>
      {confirm.isError && (
        <Notice tone="danger" isLive>
          <p>{isTooSoon(confirm.error) ? messages.confirmation.tooSoon : messages.tryAgain}</p>
        </Notice>
      )}
    </div>
  );
}

/** A rate limit says nothing about the token. */
const isTooSoon = (error: Error) => codeOf(error) === 'over_request_rate_limit';
