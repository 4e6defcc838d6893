import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { authProblem } from '../../auth-problem';
import { isSessionEnded, needsSecondFactor, updateSession } from '../../ended-session';
import { messages } from '../messages';
import { useRefetchUser } from '../own-user';
import { ownSessions } from '../sessions/own-sessions';
import { recoveryCodesLeft } from './recovery-codes-calls';

/** Removes a factor. The session may fall back to assurance level 1, so its token is refreshed. */
export function useRemoveFactor() {
  const client = useQueryClient();
  const refetch = useRefetchUser();
  return useMutation({
    mutationFn: async (factorId: string) => {
      const auth = await authClient();
      const { error } = await auth.mfa.unenroll({ factorId });
      if (error) throw error;
      await auth.refreshSession();
    },
    onSuccess: async () => {
      await refetch();
      void client.invalidateQueries({ queryKey: recoveryCodesLeft.queryKey });
      void client.invalidateQueries({ queryKey: ownSessions.queryKey });
      toast.success(messages.factors.removed);
    },
    onError: (error) => {
      void updateSession(error);
      if (isSessionEnded(error)) return;
      toast.error(messages.factors.removeFailed, {
        description: needsSecondFactor(error)
          ? messages.needsSecondFactor
          : authProblem(error, messages.factors.tryAgain),
      });
    },
  });
}
