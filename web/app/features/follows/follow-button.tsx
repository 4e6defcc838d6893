import type { Persona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { compact, counted } from '../../platform/format';
import { signInPath } from '../../platform/return-path';
import { isSignedIn, useViewer } from '../../platform/session';
import { PreHydrationButton } from '../../ui/pre-hydration-button';
import { useLinkToast } from '../../ui/use-link-toast';
import { messages } from './messages';
import { ownFollow } from './queries';
import { useFollow, withChoice } from './use-follow';

interface FollowButtonProps {
  persona: Pick<Persona, 'id' | 'name' | 'handle' | 'owner_id' | 'followers'>;
}

/** Follows or unfollows a persona, and shows the number of followers. Its owner sees only the number. */
export function FollowButton({ persona }: FollowButtonProps) {
  const { id, name, handle, owner_id } = persona;
  const viewer = useViewer();
  const showLink = useLinkToast();
  const isOwner = viewer?.id === owner_id;
  const { data } = useQuery({ ...ownFollow(id), enabled: viewer !== null && !isOwner });
  const knownFollow = data ?? { is_following: false, followers: persona.followers };
  const { follow, pending } = useFollow(id, knownFollow);
  const shownFollow = pending === undefined ? knownFollow : withChoice(knownFollow, pending);

  const press = async () => {
    if (await isSignedIn()) follow(!shownFollow.is_following);
    else showLink(messages.signIn, signInPath(`/fo/${handle}`));
  };

  const number = <span className="tabular-nums">{compact(shownFollow.followers)}</span>;
  const heart = (
    <Heart
      aria-hidden="true"
      className={`size-4 ${shownFollow.is_following && !isOwner ? 'fill-current text-accent' : ''}`}
    />
  );
  if (isOwner)
    return (
      <p className="flex min-h-9 items-center gap-1.5 px-3.5 text-sm font-semibold touch:min-h-11">
        {heart}
        {number} {shownFollow.followers === 1 ? 'follower' : 'followers'}
      </p>
    );
  return (
    <PreHydrationButton kind="secondary" size="small" className="*:min-w-32" onPress={() => void press()}>
      {heart}
      {shownFollow.is_following ? 'Following' : 'Follow'}
      <span className="sr-only">
        {' '}
        {name}
        {shownFollow.is_following && ', press to follow it no more'}
      </span>
      <span aria-hidden="true" className="font-normal text-muted">
        {number}
      </span>
      <span className="sr-only">, {counted(shownFollow.followers, 'follower')}</span>
    </PreHydrationButton>
  );
}
