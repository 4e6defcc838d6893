import { CircleCheck } from 'lucide-react';
import { leadsToTalk } from '../../../platform/return-path';
import { useRedirectSoon } from '../use-redirect-soon';
import type { ArrivalBy } from './arrival';

const texts: Record<ArrivalBy, string> = {
  confirmation: 'Your email is confirmed.',
  'sign-in': 'You are signed in.',
};

/** Shown for two seconds before the redirect. */
export function Welcome({ by, destination }: { by: ArrivalBy; destination: string }) {
  useRedirectSoon(destination);
  return (
    <p role="status" className="grid justify-items-center gap-3 text-center">
      <CircleCheck aria-hidden="true" className="size-11 text-good" />
      {texts[by]} {nextPage(destination)}
    </p>
  );
}

function nextPage(destination: string) {
  if (leadsToTalk(destination)) return 'Taking you to your chat…';
  return destination === '/' ? 'Taking you home…' : 'Taking you back…';
}
