import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allConversations } from '../features/chat/queries';
import { RecentChats } from '../features/chat/recent/recent-chats';
import { Featured } from '../features/explore/featured';
import { featuredPersonas } from '../features/explore/queries';
import { FollowedAtHome } from '../features/follows/followed-at-home';
import { followedPersonas } from '../features/follows/queries';
import { unansweredOf } from '../features/insights/queries';
import { UnansweredStep } from '../features/insights/unanswered-step';
import { HomeSections, HomeSectionsSkeleton } from '../features/pages/home/home-sections';
import { NextSteps } from '../features/personas/next-steps';
import { ownPersona } from '../features/personas/queries';
import { api } from '../platform/api';

/** Sections of the home page for members; loaded on demand, so that visitors do not load their code. */
export function MemberSections() {
  if (!useHasLoaded()) return <HomeSectionsSkeleton />;
  return (
    <HomeSections>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <RecentChats />
        <NextSteps questions={(persona) => <UnansweredStep foId={persona.id} />} />
      </div>
      <FollowedAtHome />
      <Featured />
    </HomeSections>
  );
}

/** True once all parts have loaded or failed, as only their data decides whether they are shown. */
function useHasLoaded(): boolean {
  const own = useQuery(ownPersona(api));
  const chats = useInfiniteQuery(allConversations());
  const followed = useInfiniteQuery(followedPersonas);
  const featured = useQuery(featuredPersonas(api));
  const unanswered = useQuery({ ...unansweredOf(own.data?.id ?? ''), enabled: own.data != null });
  const parts = [own, chats, followed, featured, ...(own.data ? [unanswered] : [])];
  const [hadLoaded, setHadLoaded] = useState(false);
  // A part that failed once shows its error and no longer delays the others.
  const hasLoaded = hadLoaded || parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  // Later refetches hide nothing.
  if (hasLoaded && !hadLoaded) setHadLoaded(true);
  return hasLoaded;
}
