import type { FollowedPersona } from '@foyer/contract';
import { Heart, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { longDate } from '../../platform/moments';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { useFollow } from './use-follow';

/** Row of a followed persona. It stays in the list after unfollowing, so that this can be undone. */
export function FollowedRow({ followed: { persona, followed_at } }: { followed: FollowedPersona }) {
  const { id, name, handle, avatar_url, is_gone } = persona;
  const { follow, pending, stored } = useFollow(id);
  const following = pending ?? stored ?? true;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name={name} url={avatar_url} size="medium" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-xl wrap-anywhere">
          {is_gone ? (
            name
          ) : (
            <Link to={`/fo/${handle}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <p className="text-sm text-muted">
          {is_gone ? 'Private by now' : `Followed since ${longDate(followed_at)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {!is_gone && (
          <ButtonLink to={`/chat/${id}`} kind="secondary" size="small">
            <MessageCircle aria-hidden="true" className="size-4" />
            Chat<span className="sr-only"> with {name}</span>
          </ButtonLink>
        )}
        {/* A persona that is no longer visible cannot be followed again. */}
        <Button
          kind="secondary"
          size="small"
          disabled={is_gone && !following}
          onClick={() => follow(!following)}
          className="min-w-28"
        >
          <Heart aria-hidden="true" className={`size-4 ${following ? 'fill-current text-accent' : ''}`} />
          {following ? 'Unfollow' : 'Follow'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  );
}
