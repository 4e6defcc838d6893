import { CircleCheck } from 'lucide-react';
import { leadsToTalk } from '../../../platform/return-path';
import { useViewer } from '../../../platform/session';
import { useRedirectSoon } from '../use-redirect-soon';
import type { ArrivalBy } from './arrival';

const texts: Record<ArrivalBy, (email: string) => string> = {
  confirmation: () => 'Your email is confirmed.',
  'sign-in': () => 'You are signed in.',
  'used-link': (email) => `This link was used already. You are signed in as ${email}.`,
};

/** Shown for two seconds before the redirect. */
export function Welcome({ by, destination }: { by: ArrivalBy; destination: string }) {
  const email = useViewer()?.email ?? '';
  useRedirectSoon(destination);
  return (
    <p role="status" className="grid justify-items-center gap-3 text-center">
      <CircleCheck aria-hidden="true" className="size-11 text-good" />
      <span className="wrap-anywhere">
        {texts[by](email)} {nextPage(destination)}
      </span>
    </p>
  );
}

function nextPage(destination: string) {
  if (leadsToTalk(destination)) return 'Taking you to your chat…';
  return destination === '/' ? 'Taking you home…' : 'Taking you back…';
}
