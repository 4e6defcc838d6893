import { Mail } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { InlineError } from '../../../ui/inline-error';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { accountProblem } from '../auth-problem';
import { emailProblem } from '../field-problems';
import { messages } from '../messages';
import { OtherSignInMethods } from '../other-sign-in-methods';
import { MagicLinkSent } from './magic-link-sent';
import { ResendPanel } from './resend-panel';
import { useMagicLink } from './use-magic-link';
import { type Credentials, mayBeUnconfirmed, signInProblem, useSignIn } from './use-sign-in';

interface LoginFormProps {
  /** Path to open after signing in, also by a link or a provider. */
  destination: string;
  /** Called when address and password are right; a second factor may still be required. */
  onSignedIn: () => void;
  /** Shown below the other ways to sign in. */
  children?: ReactNode;
}

export function LoginForm({ destination, onSignedIn, children }: LoginFormProps) {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [problems, setProblems] = useState<Partial<Credentials>>({});
  const [cameBack, setCameBack] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const signIn = useSignIn(onSignedIn);
  const magicLink = useMagicLink(destination);
  const email = typed.email.trim();
  const comeBack = () => {
    setCameBack(true);
    magicLink.reset();
  };
  if (magicLink.isSuccess)
    return (
      <div className="grid gap-5">
        <MagicLinkSent email={magicLink.variables} onSignedIn={onSignedIn} onBack={comeBack} />
        {children}
      </div>
    );

  /** Shows the problems; returns true if there are none. */
  const showProblems = (newProblems: Partial<Credentials>) => {
    setProblems(newProblems);
    const hasNone = Object.keys(newProblems).length === 0;
    if (!hasNone) focusFirstProblem();
    return hasNone;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    magicLink.reset();
    if (showProblems(problemsIn(typed))) signIn.mutate({ ...typed, email });
  };
  const sendLink = () => {
    signIn.reset();
    const problem = emailProblem(email);
    if (showProblems(problem ? { email: problem } : {})) magicLink.mutate(email);
  };

  const problem = signIn.error
    ? signInProblem(signIn.error)
    : magicLink.error
      ? accountProblem(magicLink.error, messages.tryAgain)
      : undefined;

  return (
    <div className="grid gap-5">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <CredentialFields
          typed={typed}
          problems={problems}
          autoFocus={cameBack}
          onType={(name, text) => {
            setTyped((before) => ({ ...before, [name]: text }));
            setProblems((before) => ({ ...before, [name]: undefined }));
          }}
        />
        <InlineError
          busy={signIn.isPending || magicLink.isPending}
          title={signIn.error ? messages.loginFailed : messages.magicLinkFailed}
        >
          {problem}
        </InlineError>
        <Button type="submit" busy={signIn.isPending}>
          Login
        </Button>
      </form>
      <OtherSignInMethods destination={destination} showsMinimumAge>
        <Button kind="secondary" busy={magicLink.isPending} disabled={signIn.isPending} onClick={sendLink}>
          <Mail aria-hidden="true" className="size-5" />
          Email me a sign-in link
        </Button>
      </OtherSignInMethods>
      {children}
      {/* Last, since it comes and goes with each try, and would move what is below it. */}
      {mayBeUnconfirmed(signIn.error) && (
        <ResendPanel email={email} destination={destination} scrollsIntoView={!problem} />
      )}
    </div>
  );
}

interface CredentialFieldsProps {
  typed: Credentials;
  problems: Partial<Credentials>;
  autoFocus: boolean;
  onType: (name: keyof Credentials, text: string) => void;
}

function CredentialFields({ typed, problems, autoFocus, onType }: CredentialFieldsProps) {
  const bind = (name: keyof Credentials) => ({
    name,
    required: true,
    value: typed[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(name, event.target.value),
  });
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={autoFocus}
        {...bind('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <Link
            to="/forgot-password"
            state={{ email: typed.email.trim() }}
            className="-my-3 py-3 text-sm font-semibold underline underline-offset-4"
          >
            Forgot password?
          </Link>
        }
        {...bind('password')}
      />
    </>
  );
}

/** An error message for each invalid field. */
const problemsIn = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...(emailProblem(email) && { email: emailProblem(email) }),
  ...(!password && { password: 'Please enter your password.' }),
});
