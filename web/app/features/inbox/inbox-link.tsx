import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '../../platform/session';
import { Card } from '../../ui/card';
import { messages, shownCount } from './messages';
import { inboxUnread } from './queries';

/** From the profile to what visitors wrote. */
export function InboxLink() {
  const viewer = useViewer();
  const { data } = useQuery({ ...inboxUnread, enabled: viewer !== null });
  const unread = data?.unread ?? 0;
  return (
    <Card className="py-2 sm:py-3">
      <Link
        to="/inbox"
        className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
      >
        <Inbox aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="grid flex-1">
          <span className="font-semibold">{messages.title}</span>
          <span className="text-sm text-muted">
            {unread > 0 ? `${shownCount(unread)} unread` : 'What visitors wrote to your FO, and your replies'}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </Link>
    </Card>
  );
}
