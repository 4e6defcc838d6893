import { useQuery } from '@tanstack/react-query';
import { useRemaining } from '../../../platform/use-pending';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';
import { factsOf } from '../queries';
import { FactRow } from './fact-row';
import { LearntSkeleton, NothingLearnt } from './nothing-learnt';
import { factRemoval } from './use-change-fact';
import { useRows } from './use-rows';

export function FactList({ foId }: { foId: string }) {
  const { data, isError, refetch, isFetching } = useQuery(factsOf(foId));
  const facts = useRemaining(data, factRemoval(foId));
  const { rows, markEdited } = useRows(facts ?? []);
  if (!facts && isError)
    return <ErrorState title={messages.learntFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!facts) return <LearntSkeleton />;
  if (rows.length === 0)
    return (
      <NothingLearnt
        foId={foId}
        title="No facts yet"
        hint="Under an answer in your chat, “Save as Fact” keeps it."
      />
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map(({ item, isGone }) => (
        <FactRow
          key={item.id}
          fact={item}
          allFacts={facts}
          isGone={isGone}
          onEditing={(isEditing) => markEdited(item, isEditing)}
        />
      ))}
    </ul>
  );
}
