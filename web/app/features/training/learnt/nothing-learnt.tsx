import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';

export function NothingLearnt({ foId, title, hint }: { foId: string; title: string; hint: string }) {
  return (
    <EmptyState title={title} hint={hint}>
      <ButtonLink to={`/chat/${foId}`}>Train in the chat</ButtonLink>
    </EmptyState>
  );
}

export function LearntSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading what your FO has learnt</span>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
