import { ArrowLeft } from 'lucide-react';
import { FollowChoice } from '../features/follows/follow-choice';
import { FollowedList } from '../features/follows/followed-list';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-following';

export const meta: Route.MetaFunction = () => [{ title: 'Following · Foyer' }];

export default function ProfileFollowing() {
  return (
    <Page width="middle">
      <PageHeader
        title="Following"
        lead="The FOs that you follow. Nobody else sees which they are, unless you show them."
      >
        <ButtonLink to="/profile" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Profile
        </ButtonLink>
      </PageHeader>
      <div className="grid gap-6">
        <FollowChoice />
        <FollowedList />
      </div>
    </Page>
  );
}
