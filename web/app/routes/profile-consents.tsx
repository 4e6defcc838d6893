import { ConsentList } from '../features/training/consent/consent-list';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-consents';

export const meta: Route.MetaFunction = () => [{ title: 'What I agreed to · Profile · Foyer' }];

export default function ProfileConsents() {
  return (
    <>
      <PageHeader
        title="What I agreed to"
        lead="Your decisions about your own words. What you allowed you can withdraw at any time."
      />
      <ConsentList />
    </>
  );
}
