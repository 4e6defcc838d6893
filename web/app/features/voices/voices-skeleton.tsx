import { Skeleton } from '../../ui/skeleton';

/** As many cards as a site begins with. */
export function VoicesSkeleton() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <span className="sr-only">Loading voices</span>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} className="h-32" />
      ))}
    </div>
  );
}
