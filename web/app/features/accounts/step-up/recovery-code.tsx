import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { useRecoveryCode } from './use-recovery-code';

/** Sign-in with a recovery code, for a person who has lost their phone. */
export function RecoveryCode() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const verify = useRecoveryCode();
  // Focuses a wrong code, to correct it.
  useEffect(() => {
    if (verify.error) focusFirstProblem();
  }, [verify.error, focusFirstProblem]);
  const busy = verify.isPending || verify.isSuccess;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(!code.trim());
    if (code.trim()) verify.mutate(code.trim());
    else focusFirstProblem();
  };
  const problem = busy ? undefined : verify.error?.message;

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Recovery code"
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        placeholder="xxxx-xxxx-xxxx-xxxx"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        hint="One of the codes that you kept when you set this up. Each works once."
        error={missing && !code.trim() ? 'Please enter a recovery code.' : problem}
      />
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
    </form>
  );
}
