import { Bell } from 'lucide-react';
import { LinkCard } from '../../ui/link-card';

/** From the profile to what the person is told of, and how. */
export const NotificationsLink = () => (
  <LinkCard
    to="/profile/notifications"
    icon={Bell}
    name="Notifications"
    hint="What you are told of by mail and push, and on which devices"
  />
);
