import type { User } from '@supabase/auth-js';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/button';
import { PasswordField } from '../../../../ui/password-field';
import { useProblemFocus } from '../../../../ui/use-problem-focus';
import { passwordToast } from '../../account-toast';
import { PasswordStrength } from '../../password-strength/password-strength';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { ReauthenticationDialog } from '../../reauthentication/reauthentication-dialog';
import { UsernameOfPassword } from '../../username-of-password';
import { type PasswordFields, passwordProblem } from './password-problems';
import { useChangePassword } from './use-change-password';

const blank: PasswordFields = { current: '', next: '', confirmation: '' };

export function PasswordForm({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<Partial<PasswordFields>>({});
  const { form, focusFirstProblem } = useProblemFocus();
  const change = useChangePassword({
    onChanged: () => setFields(blank),
    onRejected: (newProblems) => {
      setProblems(newProblems);
      focusFirstProblem();
    },
  });

  const bind = (name: keyof PasswordFields) => ({
    name,
    required: true,
    readOnly: change.isPending,
    value: fields[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setFields({ ...fields, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const problem = passwordProblem(fields, hasPassword);
    setProblems(problem?.fields ?? {});
    if (problem?.toast) passwordToast.error(problem.toast.title, problem.toast.description);
    if (problem) focusFirstProblem();
    else save();
  };
  const save = () =>
    change.mutate({ password: fields.next, current: hasPassword ? fields.current : undefined });

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <UsernameOfPassword email={user.email} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            hint={<SetByEmail />}
            {...bind('current')}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={<PasswordStrength password={fields.next} personalWords={publicDataOf(user)} />}
          {...bind('next')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...bind('confirmation')} />
        <div>
          <Button type="submit" size="small" busy={change.isPending}>
            {hasPassword ? 'Update password' : 'Set password'}
          </Button>
        </div>
      </form>
      {/* Outside of the form, which its buttons would submit otherwise. */}
      {needsReauthentication(change.error) && (
        <ReauthenticationDialog onReauthenticated={save} onClose={change.reset} />
      )}
    </>
  );
}

const SetByEmail = () => (
  <>
    Forgotten, or never had one?{' '}
    <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
      Set one by email
    </Link>
  </>
);

const publicDataOf = ({ email, user_metadata }: User) =>
  [email, user_metadata.display_name].filter((word): word is string => typeof word === 'string');
