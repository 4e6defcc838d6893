import { ChevronRight, Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card';

/** From the profile to every decision about the person's own words. */
export function ConsentsLink() {
  return (
    <Card className="py-2 sm:py-3">
      <Link
        to="/profile/consents"
        className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
      >
        <Handshake aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="grid flex-1">
          <span className="font-semibold">What I agreed to</span>
          <span className="text-sm text-muted">
            Which FOs may learn from your conversations, and how to withdraw it
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
    </Card>
  );
}
