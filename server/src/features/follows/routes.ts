import { openProcedures, procedures } from '#platform/http';
import { followPersona, getOwnFollow, unfollowPersona } from './follow.ts';
import { getFollowListVisibility, setFollowListVisibility } from './follow-list-visibility.ts';
import { listFollowed } from './list-followed.ts';
import { listOfCreator } from './list-of-creator.ts';

const bind = procedures.follows;

export const followsRoutes = {
  follow: bind.follow.handler(({ context, input }) => followPersona(context, input)),
  unfollow: bind.unfollow.handler(({ context, input }) => unfollowPersona(context, input)),
  own: bind.own.handler(({ context, input }) => getOwnFollow(context, input)),
  list: bind.list.handler(({ context, input }) => listFollowed(context, input)),
  choice: bind.choice.handler(({ context }) => getFollowListVisibility(context)),
  choose: bind.choose.handler(({ context, input }) => setFollowListVisibility(context, input)),
  ofCreator: openProcedures.follows.ofCreator.handler(({ context, input }) => listOfCreator(context, input)),
};
