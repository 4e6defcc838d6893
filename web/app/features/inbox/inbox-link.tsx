import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useViewer } from '../../platform/session';
import { LinkRow } from '../../ui/link-row';
import { messages } from './messages';
import { inboxUnread, shownCount } from './unread';

/** Links from the profile to the inbox. */
export function InboxLink() {
  const viewer = useViewer();
  const { data } = useQuery({ ...inboxUnread, enabled: viewer !== null });
  const unread = data?.unread ?? 0;
  const hint =
    unread > 0 ? `${shownCount(unread)} unread` : 'What visitors wrote to your FO, and your replies';
  return <LinkRow to="/inbox" icon={Inbox} name={messages.title} hint={hint} />;
}
