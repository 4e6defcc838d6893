import { procedures } from '#platform/http';
import { followPersona } from './follow-persona.ts';
import { getOwnFollow } from './get-own-follow.ts';
import { listFollowed } from './list-followed.ts';
import { unfollowPersona } from './unfollow-persona.ts';

const bind = procedures.follows;

export const followsRoutes = {
  follow: bind.follow.handler(({ context, input }) => followPersona(context, input)),
  unfollow: bind.unfollow.handler(({ context, input }) => unfollowPersona(context, input)),
  own: bind.own.handler(({ context, input }) => getOwnFollow(context, input)),
  list: bind.list.handler(({ context, input }) => listFollowed(context, input)),
};
