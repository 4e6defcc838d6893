import { Bell, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card';

/** From the profile to what the person is told of, and how. */
export function NotificationsLink() {
  return (
    <Card className="py-2 sm:py-3">
      <Link
        to="/profile/notifications"
        className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
      >
        <Bell aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="grid flex-1">
          <span className="font-semibold">Notifications</span>
          <span className="text-sm text-muted">
            What you are told of by mail and push, and on which devices
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
    </Card>
  );
}
