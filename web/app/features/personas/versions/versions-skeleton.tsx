import { Skeleton } from '../../../ui/skeleton';

export function VersionsSkeleton() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-3">
      <span className="sr-only">Loading the versions</span>
      <Skeleton className="mb-2 h-7 w-40" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card sm:h-24" />
      ))}
    </div>
  );
}
