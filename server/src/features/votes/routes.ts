import { procedures } from '#platform/http';
import { getOwnVote, voteOnPersona } from './vote.ts';

const bind = procedures.votes;

export const votesRoutes = {
  cast: bind.cast.handler(({ context, input }) => voteOnPersona(context, input)),
  own: bind.own.handler(({ context, input }) => getOwnVote(context, input)),
};
