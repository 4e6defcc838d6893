import type { Fact } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';
import { factsOf } from '../queries';
import { FactRow } from './fact-row';
import { LearntSkeleton, NothingLearnt } from './nothing-learnt';

export function FactList({ foId }: { foId: string }) {
  const { data: facts, isError, refetch, isFetching } = useQuery(factsOf(foId));
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
      {rows.map(({ fact, isGone }, index) => (
        <FactRow
          key={fact.id}
          fact={fact}
          isGone={isGone}
          onEditing={(isEditing) => markEdited({ fact, index }, isEditing)}
        />
      ))}
    </ul>
  );
}

interface Edited {
  fact: Fact;
  /** Position of its row. */
  index: number;
}

/** The facts, and in their places those that were deleted elsewhere while they are edited. */
function useRows(facts: readonly Fact[]) {
  const [edited, setEdited] = useState<readonly Edited[]>([]);
  const rows = facts.map((fact) => ({ fact, isGone: false }));
  for (const { fact, index } of edited)
    if (!facts.some(({ id }) => id === fact.id)) rows.splice(index, 0, { fact, isGone: true });
  const markEdited = (one: Edited, isEdited: boolean) =>
    setEdited((before) => {
      const others = before.filter(({ fact }) => fact.id !== one.fact.id);
      return isEdited ? [...others, one].toSorted((a, b) => a.index - b.index) : others;
    });
  return { rows, markEdited };
}
