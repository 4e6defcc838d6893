import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ForMembers, ForVisitors } from '../../ui/audience';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';

interface LiveMissingProps {
  /** False until the persona was looked up with the viewer's session. */
  isFinal: boolean;
  reason: { title: string; description: string };
}

/** Redirects to the home page with a message if the persona is not found, or private and not the viewer's. */
export function LiveMissing({ isFinal, reason: { title, description } }: LiveMissingProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isFinal) return;
    toast.error(title, { description, id: 'live-missing' });
    void navigate('/', { replace: true });
  }, [isFinal, navigate, title, description]);
  return (
    <Page width="middle">
      <ForVisitors>
        <EmptyState heading="h1" title={title} hint={description} />
      </ForVisitors>
      <ForMembers>
        <div role="status" className="grid justify-items-center gap-6">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-36 w-28" />
          <Skeleton className="h-10 w-64 max-w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      </ForMembers>
    </Page>
  );
}
