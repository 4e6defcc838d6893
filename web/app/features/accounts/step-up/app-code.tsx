import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../platform/session';
import { updateSession } from '../ended-session';
import { CodeForm } from './code-form';

/** Asks for a code of the authenticator app. */
export function AppCode({ factorId, onDone }: { factorId: string; onDone?: () => void }) {
  const verify = useMutation({
    mutationFn: async (code: string) => {
      const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
    onSuccess: onDone,
    onError: updateSession,
  });
  return (
    <CodeForm
      hint="The six digits that your authenticator app shows now."
      busy={verify.isPending || verify.isSuccess}
      error={verify.error}
      onSubmit={verify.mutate}
    />
  );
}
