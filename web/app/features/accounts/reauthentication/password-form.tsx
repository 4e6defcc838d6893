import { type SubmitEvent, useEffect, useState } from 'react';
import { useViewer } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { messages } from '../messages';
import { UsernameOfPassword } from '../username-of-password';
import { reauthenticationProblem, useReauthenticateByPassword } from './use-reauthenticate';

interface PasswordFormProps {
  onReauthenticated: () => void;
  onForgotten: () => void;
}

export function PasswordForm({ onReauthenticated, onForgotten }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const reauthenticate = useReauthenticateByPassword(onReauthenticated);
  const viewer = useViewer();
  const { form, focusFirstProblem } = useProblemFocus();
  const isRejected = reauthenticate.isError;
  useEffect(() => {
    if (isRejected) focusFirstProblem();
  }, [isRejected, focusFirstProblem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reauthenticate.isPending) return;
    setMissing(!password);
    if (password) reauthenticate.mutate(password);
    else focusFirstProblem();
  };
  const problem =
    reauthenticate.error && !reauthenticate.isPending
      ? reauthenticationProblem(reauthenticate.error)
      : undefined;

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{messages.reauthentication.byPassword}</p>
      <UsernameOfPassword email={viewer?.email} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        error={missing ? messages.reauthentication.missing : problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          if (reauthenticate.isError) reauthenticate.reset();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={reauthenticate.isPending || reauthenticate.isSuccess}>
          Continue
        </Button>
        <Button kind="quiet" onClick={onForgotten}>
          Email me a code instead
        </Button>
      </div>
    </form>
  );
}
