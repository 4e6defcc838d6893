import type { Persona, Vote } from '@foyer/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { signInPath } from '../../platform/return-path';
import { isSignedIn, useViewer } from '../../platform/session';
import { toast } from '../../ui/toast';
import { useLinkToast } from '../../ui/use-link-toast';
import { messages } from './messages';
import { ownVote } from './queries';

export type VotedPersona = Pick<Persona, 'id' | 'name' | 'handle' | 'owner_id' | 'thumbs_up' | 'thumbs_down'>;

/** Votes on a persona, with an optimistic update, rolled back on an error. */
export function useVote(persona: VotedPersona) {
  const { id: foId, handle, thumbs_up, thumbs_down } = persona;
  const viewer = useViewer();
  const showLink = useLinkToast();
  const client = useQueryClient();
  const query = ownVote(foId);
  const { queryKey } = query;
  const isOwner = viewer?.id === persona.owner_id;
  const { data } = useQuery({ ...query, enabled: viewer !== null && !isOwner });
  const initialVote = { vote: null, may_vote: true, thumbs_up, thumbs_down };
  const shownVote = data ?? initialVote;

  const askToSignIn = () => showLink(messages.signIn, signInPath(`/fo/${handle}`));
  const askToChat = () => showLink(messages.chatFirst, `/chat/${foId}`);

  const mutationKey = ['vote', foId];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    // Serialized, so that the last press wins.
    scope: { id: `vote ${foId}` },
    mutationFn: (vote: Vote | null) => api.votes.cast({ foId, voteType: vote ?? 'remove' }),
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? initialVote;
      client.setQueryData(queryKey, withVote(before, vote));
      return before;
    },
    onSuccess: (now) => {
      // Another press is pending, whose result is already shown.
      if (!isLast()) return;
      // A request that began before the vote was stored returns the earlier one.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { ...now, may_vote: true });
      for (const lists of [['explore'], ['home']]) void client.invalidateQueries({ queryKey: lists });
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey });
      const code = 'code' in error ? error.code : undefined;
      if (code === 'sign_in_required') askToSignIn();
      else if (code === 'chat_first') askToChat();
      else toast.failure(messages.failed, error);
    },
  });

  const press = async (vote: Vote) => {
    if (!(await isSignedIn())) askToSignIn();
    else if (shownVote.may_vote) mutate(shownVote.vote === vote ? null : vote);
    else askToChat();
  };
  return { ...shownVote, isOwner, press };
}

interface VoteCounts extends Pick<Persona, 'thumbs_up' | 'thumbs_down'> {
  vote: Vote | null;
}

function withVote<Known extends VoteCounts>(counts: Known, vote: Vote | null): Known {
  const changeOf = (of: Vote) => Number(vote === of) - Number(counts.vote === of);
  return {
    ...counts,
    vote,
    thumbs_up: counts.thumbs_up + changeOf('up'),
    thumbs_down: counts.thumbs_down + changeOf('down'),
  };
}
