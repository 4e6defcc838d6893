import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from './card';

interface LinkCardProps {
  to: string;
  icon: LucideIcon;
  name: string;
  hint: string;
}

/** A card that is one link, to a page of its own. */
export function LinkCard({ to, icon: Icon, name, hint }: LinkCardProps) {
  return (
    <Card className="py-2 sm:py-3">
      <Link to={to} className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="grid flex-1">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted">{hint}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
    </Card>
  );
}
