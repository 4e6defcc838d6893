import type { Profile } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { anonymous } from '../../../platform/format';
import { longDate } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { ownProfile } from '../queries';
import { messages } from './messages';
import { ProfileForm } from './profile-form';

/** Section with the viewer's public name and picture. */
export function ProfileInformation() {
  const profile = useQuery(ownProfile(api));
  if (profile.isError && !profile.data)
    return (
      <ErrorState
        title={messages.loadFailed.title}
        hint={messages.loadFailed.description}
        onRetry={() => profile.refetch()}
        busy={profile.isFetching}
      />
    );
  return (
    <Card title="Profile Information">
      {profile.data ? <Details profile={profile.data} /> : <DetailsSkeleton />}
    </Card>
  );
}

function Details({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (edited && !editing) edit.current?.focus();
  }, [edited, editing]);

  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.display_name ?? anonymous} url={profile.avatar_url} size="large" shape="circle" />
      <div className={textClass}>
        <p className="font-display text-2xl wrap-anywhere">{profile.display_name ?? anonymous}</p>
        {profile.display_name === null && <p className="text-sm text-muted">{messages.nameless}</p>}
        <p className="text-muted">Member since {longDate(profile.created_at)}</p>
      </div>
      <Button
        ref={edit}
        kind="secondary"
        size="small"
        onClick={() => {
          setEdited(true);
          setEditing(true);
        }}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
    </div>
  );
}

/** Tall enough for a name and a date of two lines on a phone, to avoid layout shift. */
const textClass = 'grid min-h-22 min-w-0 flex-1 basis-48 content-center gap-1';

/** Same height as the content, on phones and desktops. */
function DetailsSkeleton() {
  return (
    <div role="status" className="flex flex-wrap items-center gap-5">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="size-20 rounded-full" />
      <div className={textClass}>
        <Skeleton className="h-7 w-40 max-w-full" />
        <Skeleton className="h-5 w-56 max-w-full" />
      </div>
      <Skeleton className="h-9 w-20 touch:h-11" />
    </div>
  );
}
