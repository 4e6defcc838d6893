import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';
import { memoriesOf } from '../queries';
import { MemoryRow } from './memory-row';
import { LearntSkeleton, NothingLearnt } from './nothing-learnt';

export function MemoryList({ foId }: { foId: string }) {
  const client = useQueryClient();
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(memoriesOf(foId));
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries(memoriesOf(foId));
  });
  if (!data && isError)
    return <ErrorState title={messages.learntFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <LearntSkeleton />;
  const memories = data.pages.flatMap((page) => page.memories);
  if (memories.length === 0)
    return (
      <NothingLearnt
        foId={foId}
        title="No answers learnt yet"
        hint="Approve, edit or reject answers in your chat. What visitors allow is learnt as well."
      />
    );
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="secondary"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Earlier ones
        </Button>
      )}
    </>
  );
}
