import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame';
import { accountToast } from '../features/accounts/account-toast';
import { messages } from '../features/accounts/messages';
import { LoginForm } from '../features/accounts/sign-in/login-form';
import { SignUpFirst } from '../features/accounts/sign-in/sign-up-first';
import { StepUpFrame } from '../features/accounts/step-up/step-up';
import { useStepUp } from '../features/accounts/step-up/use-step-up';
import { useRedirectIfSignedIn } from '../features/accounts/use-redirect-if-signed-in';
import { SignInReason } from '../features/samples/sign-in-reason';
import { leadsToTalk, returnParameter, returnPath, signInPath } from '../platform/return-path';
import { isSignedIn } from '../platform/session';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = () => [{ title: 'Login · Foyer' }];

export default function Login() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [steppingUp, setSteppingUp] = useStepUp();
  const destination = returnPath(parameters.get(returnParameter));

  useRedirectIfSignedIn(destination);

  const finishSignIn = () => {
    accountToast.success(messages.loginSuccess.title, messages.loginSuccess.description);
    void navigate(destination, { replace: true });
  };
  if (steppingUp) return <StepUpFrame onDone={finishSignIn} onCancel={() => setSteppingUp(false)} />;
  const wantsToTalk = leadsToTalk(destination);
  return (
    <AccountFrame title="Login" lead={wantsToTalk ? 'One step, and you can talk.' : 'Good to see you again.'}>
      <SignInReason destination={destination} />
      {wantsToTalk && <SignUpFirst destination={destination} />}
      <LoginForm
        destination={destination}
        onSignedIn={async () => {
          if (await isSignedIn()) finishSignIn();
        }}
      >
        {!wantsToTalk && (
          <p className="text-center">
            No account yet?{' '}
            <Link
              to={signInPath(destination, '/signup')}
              className="font-semibold underline underline-offset-4"
            >
              Sign up
            </Link>
          </p>
        )}
      </LoginForm>
    </AccountFrame>
  );
}
