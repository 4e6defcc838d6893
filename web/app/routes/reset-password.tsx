import { AccountFrame } from '../features/accounts/account-frame';
import { messages } from '../features/accounts/messages';
import { openResetLink } from '../features/accounts/recovery/open-reset-link';
import { ResetPassword } from '../features/accounts/recovery/reset-password';
import { Unreachable } from '../features/accounts/unreachable';
import { Skeleton } from '../ui/skeleton';
import type { Route } from './+types/reset-password';

const title = 'Reset password';

export const meta: Route.MetaFunction = () => [{ title: `${title} · Foyer` }];

/** The URL contains tokens, which must not leak by the Referer header or caches. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const clientLoader = openResetLink;

export function HydrateFallback() {
  return (
    <AccountFrame title={title} lead="One moment.">
      <div role="status" className="grid gap-5">
        <span className="sr-only">Looking at your link</span>
        {['email', 'password', 'confirmation'].map((field) => (
          <Skeleton key={field} className="h-17" />
        ))}
      </div>
    </AccountFrame>
  );
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'ready') return <ResetPassword email={loaderData.email} />;
  return (
    <AccountFrame title={title} lead="That did not work out.">
      {loaderData.state === 'unreachable' ? (
        <Unreachable />
      ) : (
        <p role="alert" className="text-center">
          {messages.openLinkAgain}
        </p>
      )}
    </AccountFrame>
  );
}
