import { FollowChoice } from '../features/follows/follow-choice';
import { FollowedList } from '../features/follows/followed-list';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-following';

export const meta: Route.MetaFunction = () => [{ title: 'Following · Profile · Foyer' }];

export default function ProfileFollowing() {
  return (
    <>
      <PageHeader
        title="Following"
        lead="The FOs that you follow. Nobody else sees which they are, unless you show them."
      />
      <div className="grid gap-6">
        <FollowChoice />
        <FollowedList />
      </div>
    </>
  );
}
