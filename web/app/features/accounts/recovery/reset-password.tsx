import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountFrame } from '../account-frame';
import { accountProblem, weakPasswordProblem } from '../auth-problem';
import { DoneView } from '../done-view';
import { messages } from '../messages';
import { needsReauthentication } from '../reauthentication/needs-reauthentication';
import { ReauthenticationDialog } from '../reauthentication/reauthentication-dialog';
import { StepUpFrame } from '../step-up/step-up';
import { useStepUp } from '../step-up/use-step-up';
import { useRedirectSoon } from '../use-redirect-soon';
import { NewPasswordForm } from './new-password-form';
import { useNewPassword } from './use-new-password';

/**
 * Asks for the recovered account's second factor, if it has one, then for the new password, and opens the home page.
 */
export function ResetPassword({ email }: { email: string }) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const navigate = useNavigate();
  const save = useNewPassword();
  const [steppingUp, setSteppingUp] = useStepUp();

  if (steppingUp)
    return (
      <StepUpFrame
        onDone={() => setSteppingUp(false)}
        onCancel={() => navigate('/login', { replace: true })}
      />
    );
  if (save.isSuccess)
    return (
      <AccountFrame title="Reset password" lead="All set.">
        <PasswordChanged />
      </AccountFrame>
    );
  return (
    <AccountFrame title="Reset password" lead="Choose a new one; the old one ends here.">
      <NewPasswordForm
        email={email}
        passwords={typed}
        onType={setTyped}
        busy={save.isPending}
        problem={
          save.error && !needsReauthentication(save.error) && !weakPasswordProblem(save.error)
            ? accountProblem(save.error, messages.newPassword.failed.description)
            : undefined
        }
        weak={{ password: save.variables, problem: weakPasswordProblem(save.error) }}
        onSubmit={save.mutate}
      />
      {needsReauthentication(save.error) && (
        <ReauthenticationDialog
          startsWithCode
          onReauthenticated={() => save.mutate(typed.password)}
          onClose={save.reset}
        />
      )}
    </AccountFrame>
  );
}

function PasswordChanged() {
  useRedirectSoon('/');
  return (
    <DoneView icon={CircleCheck} title="Your password is changed">
      <p role="status">You are signed in. Taking you home…</p>
    </DoneView>
  );
}
