import { Skeleton } from '../../ui/skeleton';

const places = [1, 2, 3, 4, 5, 6];

export function CardSkeletons() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      <span className="sr-only">Loading personas</span>
      {places.map((place) => (
        <div key={place} className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
          <Skeleton className="arch aspect-[4/5] w-20 shrink-0 self-start" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-10" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
