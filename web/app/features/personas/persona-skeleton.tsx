import { Skeleton } from '../../ui/skeleton';

export function PersonaSkeleton() {
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">Loading the persona</span>
      <div className="grid justify-items-center gap-6 sm:grid-cols-[auto_1fr] sm:justify-items-start sm:gap-10">
        <Skeleton className="arch aspect-[4/5] w-36 sm:w-44" />
        <div className="grid w-full content-start justify-items-center gap-4 sm:justify-items-start">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-11 w-28" />
        </div>
      </div>
      <Skeleton className="h-28" />
    </div>
  );
}
