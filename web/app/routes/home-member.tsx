import { RecentChats } from '../features/chat/recent/recent-chats';
import { Featured } from '../features/explore/featured';
import { FollowedAtHome } from '../features/follows/followed-at-home';
import { UnansweredStep } from '../features/insights/unanswered-step';
import { NextSteps } from '../features/personas/next-steps';

/** The home page below the hero, for members: loaded with the first of them, so that it is no burden to visitors. */
export function MemberRooms() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <RecentChats />
        <NextSteps questions={(persona) => <UnansweredStep foId={persona.id} />} />
      </div>
      <FollowedAtHome />
      <Featured />
    </>
  );
}
