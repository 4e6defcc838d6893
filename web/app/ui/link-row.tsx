import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface LinkRowProps {
  to: string;
  icon: LucideIcon;
  name: string;
  hint: string;
}

/** A link to another page over the full width of a card. */
export function LinkRow({ to, icon: Icon, name, hint }: LinkRowProps) {
  return (
    <Link
      to={to}
      className="-mx-3 flex min-h-14 items-center gap-3 rounded-control px-3 py-1 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
