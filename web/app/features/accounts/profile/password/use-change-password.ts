import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { authClient } from '../../../../platform/session';
import { passwordToast } from '../../account-toast';
import { authProblem, codeOf, weakPasswordProblem } from '../../auth-problem';
import { isSessionEnded, needsSecondFactor, updateSession } from '../../ended-session';
import { ownProfile } from '../../queries';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { messages } from '../messages';
import { ownUser } from '../own-user';
import { ownSessions } from '../sessions/own-sessions';
import type { PasswordFields } from './password-problems';

interface Change {
  password: string;
  /** Undefined for a first password. */
  current: string | undefined;
}

interface Outcome {
  onChanged: () => void;
  /** Called with the fields that the server rejected. */
  onRejected: (fields: Partial<PasswordFields>) => void;
}

export function useChangePassword({ onChanged, onRejected }: Outcome) {
  const client = useQueryClient();
  const { updated, updatedHint, failed, same, short, wrongCurrent } = messages.password;
  return useMutation({
    mutationFn: async ({ password, current }: Change) => {
      const { error } = await (await authClient()).updateUser({
        password,
        ...(current !== undefined && { current_password: current }),
      });
      if (error) throw error;
    },
    onSuccess: () => {
      passwordToast.success(updated, updatedHint);
      void client.invalidateQueries({ queryKey: ownUser().queryKey });
      void client.invalidateQueries({ queryKey: ownProfile(api).queryKey });
      void client.invalidateQueries({ queryKey: ownSessions.queryKey });
      onChanged();
    },
    onError: (error) => {
      if (needsReauthentication(error)) return;
      void updateSession(error);
      if (isSessionEnded(error)) return;
      if (codeOf(error) === 'same_password') {
        passwordToast.error(same.title, same.description);
        onRejected({ next: same.description });
      } else if (codeOf(error) === 'current_password_invalid') {
        passwordToast.error(failed.title, authProblem(error, wrongCurrent));
        onRejected({ current: wrongCurrent });
      } else if (weakPasswordProblem(error)) {
        const weak = weakPasswordProblem(error);
        passwordToast.error(short.title, weak);
        onRejected({ next: weak });
      } else {
        const description = needsSecondFactor(error)
          ? messages.needsSecondFactor
          : authProblem(error, failed.description);
        passwordToast.error(failed.title, description);
      }
    },
  });
}
