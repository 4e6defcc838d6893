import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Link in a list of next steps. */
export function StepLink({ to, hint, children }: { to: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <span className="grid flex-1">
          <span className="font-semibold">{children}</span>
          <span className="text-sm text-muted">{hint}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
    </li>
  );
}
