import type { Memory } from '@foyer/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { useRemaining } from '../../../platform/use-pending';
import { ErrorState } from '../../../ui/error-state';
import { MoreButton } from '../../../ui/more-button';
import { messages } from '../messages';
import { memoriesOf } from '../queries';
import { MemoryRow } from './memory-row';
import { LearntSkeleton, NothingLearnt } from './nothing-learnt';
import { memoryRemoval } from './use-change-memory';
import { useRows } from './use-rows';

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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Memories foId={foId} memories={list.data.pages.flatMap((page) => page.memories)} />
      <MoreButton label="Earlier ones" problem={messages.learntFailed} list={list} />
    </div>
  );
}

function Memories({ foId, memories }: { foId: string; memories: Memory[] }) {
  const { rows, markEdited } = useRows(useRemaining(memories, memoryRemoval(foId)) ?? []);
  if (rows.length === 0)
    return (
      <NothingLearnt
        foId={foId}
        title="No answers learnt yet"
        hint="Approve, edit or reject answers in your chat. What visitors allow is learnt as well."
      />
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map(({ item, isGone }) => (
        <MemoryRow
          key={item.id}
          memory={item}
          isGone={isGone}
          onEditing={(isEditing) => markEdited(item, isEditing)}
        />
      ))}
    </ul>
  );
}
