import { Skeleton } from '../../ui/skeleton';

const looks = {
  choice: { list: 'grid grid-cols-1 gap-3 sm:grid-cols-2', card: 'h-50.5' },
  library: { list: 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3', card: 'h-60' },
};

/** Placeholder with the number of built-in voices and the average height of a card, to avoid layout shift. */
export function VoicesSkeleton({ look }: { look: keyof typeof looks }) {
  const { list, card } = looks[look];
  return (
    <div role="status" className={list}>
      <span className="sr-only">Loading voices</span>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} className={card} />
      ))}
    </div>
  );
}
