import { Mail } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { accountProblem } from '../auth-problem';
import { emailProblem } from '../field-problems';
import { FormProblem } from '../form-problem';
import { messages } from '../messages';
import { OtherSignInMethods } from '../other-sign-in-methods';
import { MagicLinkSent } from './magic-link-sent';
import { ResendPanel } from './resend-panel';
import { useMagicLink } from './use-magic-link';
import { mayBeUnconfirmed, signInProblem, useSignIn } from './use-sign-in';

interface LoginFormProps {
  /** Path to open after signing in, also by a link or a provider. */
  destination: string;
  /** Called when address and password are right; a second factor may still be required. */
  onSignedIn: () => void;
}

export function LoginForm({ destination, onSignedIn }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const { form, focusFirstProblem } = useProblemFocus();
  const signIn = useSignIn(onSignedIn);
  const magicLink = useMagicLink(destination);
  if (magicLink.isSuccess)
    return <MagicLinkSent email={email.trim()} onSignedIn={onSignedIn} onBack={magicLink.reset} />;

  const showMissing = (problems: typeof missing) => {
    setMissing(problems);
    const complete = Object.keys(problems).length === 0;
    if (!complete) focusFirstProblem();
    return complete;
  };
  const missingEmail = email.trim() ? {} : { email: messages.emailMissing };
  const passwordProblem = password ? {} : { password: 'Please enter your password.' };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    magicLink.reset();
    if (showMissing({ ...missingEmail, ...passwordProblem }))
      signIn.mutate({ email: email.trim(), password });
  };
  const sendLink = () => {
    signIn.reset();
    const problem = emailProblem(email);
    if (showMissing(problem ? { email: problem } : {})) magicLink.mutate(email.trim());
  };

  const problem = signIn.error
    ? signInProblem(signIn.error)
    : magicLink.error
      ? accountProblem(magicLink.error, messages.tryAgain)
      : undefined;

  return (
    <div className="grid gap-5">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={missing.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={
            <Link
              to="/forgot-password"
              state={{ email: email.trim() }}
              className="-my-3 py-3 text-sm font-semibold underline underline-offset-4"
            >
              Forgot password?
            </Link>
          }
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing.password}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" busy={signIn.isPending}>
          Login
        </Button>
      </form>
      {mayBeUnconfirmed(signIn.error) && <ResendPanel email={email} destination={destination} />}
      <OtherSignInMethods destination={destination} showsMinimumAge>
        <Button kind="secondary" busy={magicLink.isPending} onClick={sendLink}>
          <Mail aria-hidden="true" className="size-5" />
          Email me a sign-in link
        </Button>
      </OtherSignInMethods>
    </div>
  );
}
