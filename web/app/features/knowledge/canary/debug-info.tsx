import type { Persona, VectorStoreInUse } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from './messages';
import { vectorStore } from './queries';

interface DebugInfoProps {
  personas: unknown[];
  selected: Pick<Persona, 'id' | 'name'> | undefined;
}

/** Shows the vector store and the embedding model in use. */
export function DebugInfo({ personas, selected }: DebugInfoProps) {
  const { data: store, ...query } = useQuery(vectorStore(api));
  const waiting = <Skeleton className="h-5 w-40" />;
  return (
    <Card title="Debug Info">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Entry name="FO count">{personas.length}</Entry>
        <Entry name="Selected FO">{selected ? `${selected.name} (${selected.id})` : 'None'}</Entry>
        {!query.isError && (
          <>
            <Entry name="Vector store">{store ? messages.stores[store.store] : waiting}</Entry>
            <Entry name="Embedding model">{store ? modelOf(store) : waiting}</Entry>
            <Entry name="Vector dimensions">{store?.dimensions ?? waiting}</Entry>
          </>
        )}
      </dl>
      {query.isError && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-danger">{messages.infoFailed}</p>
          <Button kind="secondary" size="small" busy={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

const modelOf = ({ model }: VectorStoreInUse) =>
  model === messages.usualModel ? model : `${model} (${messages.otherModel})`;

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
