import { limits } from '@foyer/contract/limits';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { InlineError } from '../../ui/inline-error';
import { PasswordField } from '../../ui/password-field';
import { TermsNotice } from '../../ui/terms-notice';
import { TextField } from '../../ui/text-field';
import { useProblemFocus } from '../../ui/use-problem-focus';
import { accountToast } from './account-toast';
import { accountProblem, weakPasswordProblem } from './auth-problem';
import { CheckYourMail } from './check-your-mail';
import { type SignUpFields, signUpProblems } from './field-problems';
import { messages } from './messages';
import { OtherSignInMethods } from './other-sign-in-methods';
import { PasswordStrength } from './password-strength/password-strength';
import { useSignUp } from './use-sign-up';

const blank: SignUpFields = { displayName: '', email: '', password: '', confirmation: '' };

/** `destination`: path to open after the mailed link was followed. */
export function SignupForm({ destination }: { destination: string }) {
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<Partial<SignUpFields>>({});
  const { form, focusFirstProblem } = useProblemFocus();
  const signUp = useSignUp(destination);
  if (signUp.isSuccess) return <CheckYourMail email={signUp.variables.email} destination={destination} />;

  // Shown while the field contains the rejected password.
  const weak = signUp.variables?.password === fields.password && weakPasswordProblem(signUp.error);
  const currentProblems = signUpProblems(fields);
  const bind = (name: keyof SignUpFields) => ({
    name,
    required: true,
    value: fields[name],
    // Hidden as soon as it no longer applies, also by a change of another field.
    error: problems[name] && currentProblems[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      setFields((typed) => ({ ...typed, [name]: value })),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signUp.isPending) return;
    setProblems(currentProblems);
    if (fields.confirmation && fields.confirmation !== fields.password) {
      const { title, description } = messages.passwordsDiffer;
      accountToast.error(title, description);
    }
    if (Object.keys(currentProblems).length > 0) focusFirstProblem();
    else
      signUp.mutate(
        { ...fields, displayName: fields.displayName.trim(), email: fields.email.trim() },
        { onError: (error) => weakPasswordProblem(error) && focusFirstProblem() },
      );
  };

  return (
    <div className="grid gap-5">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Display name"
          autoComplete="nickname"
          maxLength={limits.displayName.max}
          {...bind('displayName')}
        />
        <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={
            <PasswordStrength password={fields.password} personalWords={[fields.displayName, fields.email]} />
          }
          {...bind('password')}
          {...(weak && { error: weak })}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...bind('confirmation')} />
        <p className="text-sm text-muted">
          By creating an account you confirm that you are at least {limits.age.min} years old. <TermsNotice />
        </p>
        <InlineError busy={signUp.isPending} title={messages.signUpFailed}>
          {signUp.error && !weakPasswordProblem(signUp.error)
            ? accountProblem(signUp.error, messages.tryAgain)
            : undefined}
        </InlineError>
        <Button type="submit" busy={signUp.isPending}>
          Create account
        </Button>
      </form>
      <OtherSignInMethods destination={destination} />
    </div>
  );
}
