import { Link, useSearchParams } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame';
import { SignupForm } from '../features/accounts/signup-form';
import { useRedirectIfSignedIn } from '../features/accounts/use-redirect-if-signed-in';
import { returnParameter, returnPath, signInPath } from '../platform/return-path';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = () => [{ title: 'Sign up · Foyer' }];

export default function Signup() {
  const [parameters] = useSearchParams();
  const destination = returnPath(parameters.get(returnParameter));
  useRedirectIfSignedIn(destination);
  return (
    <AccountFrame title="Sign up" lead="A minute, and the door is open.">
      <SignupForm destination={destination} />
      <p className="mt-4 text-center">
        Already a member?{' '}
        <Link to={signInPath(destination)} className="font-semibold underline underline-offset-4">
          Login
        </Link>
      </p>
    </AccountFrame>
  );
}
