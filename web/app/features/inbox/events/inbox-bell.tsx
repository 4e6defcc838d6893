import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { showAppBadge } from '../../../platform/app-badge';
import { useViewer } from '../../../platform/session';
import { buttonLook } from '../../../ui/button-look';
import { inboxTitle } from '../title';
import { inboxUnread, shownCount } from '../unread';

const maxCount = 9;

/** Link to the inbox in the site header, with the number of unread entries. Its width does not depend on the number. */
export function InboxBell() {
  const viewer = useViewer();
  const { data } = useQuery({ ...inboxUnread, enabled: viewer !== null });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (data) showAppBadge(data.unread);
  }, [data]);
  const name = unread > 0 ? `${inboxTitle}, ${shownCount(unread)} unread` : inboxTitle;
  return (
    <NavLink
      to="/inbox"
      title={name}
      aria-label={name}
      className={({ isActive }) =>
        `${buttonLook('quiet', 'icon')} relative max-sm:w-9 ${isActive ? 'text-accent' : ''}`
      }
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-canvas tabular-nums"
        >
          {unread > maxCount ? `${maxCount}+` : unread}
        </span>
      )}
    </NavLink>
  );
}
