import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame';
import type { Arrival } from '../features/accounts/arrival/arrival';
import { ArrivalView } from '../features/accounts/arrival/arrival-view';
import { confirmArrival } from '../features/accounts/arrival/confirm-arrival';
import { StepUpFrame } from '../features/accounts/step-up/step-up';
import { useStepUp } from '../features/accounts/step-up/use-step-up';
import { signInPath } from '../platform/return-path';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/auth-confirm';

const leadTexts: Record<Arrival['state'], string> = {
  confirmed: 'Welcome in.',
  press: 'You are nearly there.',
  'half-confirmed': 'You are nearly there.',
  'confirmed-before': 'All is well.',
  unreachable: 'That did not work out.',
  error: 'That did not work out.',
};

export const meta: Route.MetaFunction = () => [{ title: 'Email confirmation · Foyer' }];

/** The URL contains tokens, which must not leak by the Referer header or caches. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const clientLoader = confirmArrival;

export function HydrateFallback() {
  return (
    <AccountFrame title="One moment" lead="We are looking at your link.">
      <p role="status" className="flex items-center justify-center gap-3">
        <Spinner />
        Signing you in…
      </p>
    </AccountFrame>
  );
}

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Arrival>();
  const [steppingUp, setSteppingUp] = useStepUp();
  const arrival = pressed ?? loaderData;
  if (arrival.state === 'confirmed' && steppingUp)
    return (
      <StepUpFrame
        onDone={() => setSteppingUp(false)}
        onCancel={() => navigate(signInPath(arrival.destination), { replace: true })}
      />
    );
  const signedIn = arrival.state === 'confirmed' && arrival.method === 'sign-in';
  return (
    <AccountFrame title={signedIn ? 'Login' : 'Email confirmation'} lead={leadTexts[arrival.state]}>
      <ArrivalView arrival={arrival} onPressed={setPressed} />
    </AccountFrame>
  );
}
