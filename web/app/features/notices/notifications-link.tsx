import { Bell } from 'lucide-react';
import { LinkRow } from '../../ui/link-row';

/** From the profile to what the person is told of, and how. */
export const NotificationsLink = () => (
  <LinkRow
    to="/profile/notifications"
    icon={Bell}
    name="Notifications"
    hint="What you are told of by mail and push, and on which devices"
  />
);
