import { type SubmitEvent, useEffect, useState } from 'react';
import { useViewer } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { messages } from '../messages';
import { proofProblem, useProvePassword } from './use-prove';

interface PasswordProofProps {
  onProven: () => void;
  onForgotten: () => void;
}

export function PasswordProof({ onProven, onForgotten }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const prove = useProvePassword(onProven);
  const email = useViewer()?.email ?? '';
  const { form, focusFirstProblem } = useProblemFocus();
  const isRejected = prove.isError;
  useEffect(() => {
    if (isRejected) focusFirstProblem();
  }, [isRejected, focusFirstProblem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    setMissing(!password);
    if (password) prove.mutate(password);
    else focusFirstProblem();
  };
  const problem = prove.error && !prove.isPending ? proofProblem(prove.error) : undefined;

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{messages.proof.byPassword}</p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        error={missing ? messages.proof.missing : problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          prove.reset();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={prove.isPending || prove.isSuccess}>
          Continue
        </Button>
        <Button kind="quiet" onClick={onForgotten}>
          Email me a code instead
        </Button>
      </div>
    </form>
  );
}
