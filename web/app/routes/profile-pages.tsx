import { Outlet } from 'react-router';
import { LogoutButton } from '../features/accounts/logout-button';
import { Page } from '../ui/page';
import { PageTabs } from '../ui/page-tabs';

const pages = [
  { to: '/profile', name: 'You' },
  { to: '/profile/fo', name: 'Your FO' },
  { to: '/profile/knowledge', name: 'Knowledge' },
  { to: '/profile/learnt', name: 'Learnt' },
  { to: '/profile/testing', name: 'Testing' },
  { to: '/profile/publishing', name: 'Publishing' },
  { to: '/profile/data', name: 'Data' },
];

/** Around the pages of the profile: the way from each to the others. */
export default function ProfilePages() {
  return (
    <Page width="middle" actions={<LogoutButton />}>
      <PageTabs label="Profile pages" pages={pages} />
      <Outlet />
    </Page>
  );
}
