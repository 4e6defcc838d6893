import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { ErrorState } from '../../../ui/error-state';
import { MoreButton } from '../../../ui/more-button';
import { messages } from '../messages';
import { memoriesOf } from '../queries';
import { MemoryRow } from './memory-row';
import { LearntSkeleton, NothingLearnt } from './nothing-learnt';

export function MemoryList({ foId }: { foId: string }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(memoriesOf(foId));
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries(memoriesOf(foId));
  });
  if (!list.data && list.isError)
    return (
      <ErrorState title={messages.learntFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />
    );
  if (!list.data) return <LearntSkeleton />;
  const memories = list.data.pages.flatMap((page) => page.memories);
  if (memories.length === 0)
    return (
      <NothingLearnt
        foId={foId}
        title="No answers learnt yet"
        hint="Approve, edit or reject answers in your chat. What visitors allow is learnt as well."
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} />
        ))}
      </ul>
      <MoreButton label="Earlier ones" problem={messages.learntFailed} list={list} />
    </div>
  );
}
