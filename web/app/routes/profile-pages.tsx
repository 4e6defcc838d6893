import { Outlet } from 'react-router';
import { LogoutButton } from '../features/accounts/logout-button';
import { UploadingMark } from '../features/knowledge/uploading-mark';
import { Page } from '../ui/page';
import { type PageGroup, PageGroups } from '../ui/page-groups';

const groups: PageGroup[] = [
  {
    name: 'Account',
    pages: [
      { to: '/profile', name: 'You' },
      { to: '/profile/following', name: 'Following' },
      { to: '/profile/notifications', name: 'Notifications' },
      { to: '/profile/activity', name: 'Activity' },
      { to: '/profile/consents', name: 'Consents' },
      { to: '/profile/data', name: 'Data' },
    ],
  },
  {
    name: 'Your FO',
    pages: [
      { to: '/profile/fo', name: 'Overview' },
      { to: '/profile/knowledge', name: 'Knowledge', mark: <UploadingMark /> },
      { to: '/profile/learnt', name: 'Learnt' },
      { to: '/profile/testing', name: 'Testing' },
      { to: '/profile/publishing', name: 'Publishing' },
    ],
  },
];

/** Layout of the profile's pages, with navigation between them. */
export default function ProfilePages() {
  return (
    <Page actions={<LogoutButton />}>
      <div className="mx-auto max-w-3xl lg:grid lg:max-w-none lg:grid-cols-[12rem_minmax(0,48rem)] lg:justify-center lg:gap-10">
        <PageGroups label="Profile pages" groups={groups} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
