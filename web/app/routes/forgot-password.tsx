import { Link, useLocation } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordForm } from '../features/accounts/recovery/forgot-password-form';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = () => [{ title: 'Forgot password · Foyer' }];

export default function ForgotPassword() {
  return (
    <AccountFrame title="Forgot password" lead="We will email you a link to set a new password.">
      <ForgotPasswordForm knownEmail={useKnownEmail()} />
      <p className="mt-4 text-center">
        Remembered it?{' '}
        <Link to="/login" className="font-semibold underline underline-offset-4">
          Login
        </Link>
      </p>
    </AccountFrame>
  );
}

/** The address that was typed on the login page. */
function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state && 'email' in state ? String(state.email) : '';
}
