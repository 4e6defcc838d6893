import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

/** Links to the home page, or to the profile if the person came from there. */
export function BackLink({ mayReturnToProfile }: { mayReturnToProfile: boolean }) {
  const [parameters] = useSearchParams();
  const toProfile = mayReturnToProfile && parameters.get('from') === 'profile';
  return (
    <Link
      to={toProfile ? '/profile' : '/'}
      className="mb-6 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {toProfile ? 'Back to Profile' : 'Back to Home'}
    </Link>
  );
}
