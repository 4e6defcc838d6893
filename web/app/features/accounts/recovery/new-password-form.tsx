import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { InlineError } from '../../../ui/inline-error';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { passwordLengthProblem } from '../field-problems';
import { messages } from '../messages';
import { PasswordStrength } from '../password-strength/password-strength';

interface NewPasswordFormProps {
  /** Address of the account, for password managers. */
  email: string;
  passwords: NewPassword;
  onType: (typed: NewPassword) => void;
  busy: boolean;
  /** Error of saving. */
  problem: string | undefined;
  /** A password that was rejected, and why. */
  weak: { password: string | undefined; problem: string | undefined };
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({
  email,
  passwords,
  onType,
  busy,
  problem,
  weak,
  onSubmit,
}: NewPasswordFormProps) {
  const [problems, setProblems] = useState<Partial<NewPassword>>({});
  const { form, focusFirstProblem } = useProblemFocus();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const newProblems = newPasswordProblems(passwords);
    setProblems(newProblems);
    if (Object.keys(newProblems).length > 0) focusFirstProblem();
    else onSubmit(passwords.password);
  };
  const bind = (name: keyof NewPassword) => ({
    name,
    autoComplete: 'new-password',
    required: true,
    value: passwords[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setProblems({});
      onType({ ...passwords, [name]: event.target.value });
    },
  });

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        className="bg-sunken!"
      />
      <PasswordField
        label="New password"
        hint={<PasswordStrength password={passwords.password} personalWords={[email]} />}
        {...bind('password')}
        {...(weak.problem && weak.password === passwords.password && { error: weak.problem })}
      />
      <PasswordField label="Confirm new password" {...bind('confirmation')} />
      <InlineError busy={busy} title={messages.newPassword.failed.title}>
        {problem}
      </InlineError>
      <Button type="submit" busy={busy}>
        Save password
      </Button>
    </form>
  );
}

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** Returns an error message for each invalid field. */
export function newPasswordProblems({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const lengthProblem = passwordLengthProblem(password);
  if (lengthProblem) return { password: messages.newPassword[lengthProblem] };
  return confirmation === password ? {} : { confirmation: messages.newPassword.differs };
}
