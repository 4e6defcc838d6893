import type { VersionSummary } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import type { PagedList } from '../../../ui/more-button';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { FieldChanges } from './field-changes';
import { type VersionPair, versionChanges } from './queries';
import type { Restore } from './use-restore';
import { VersionChoice } from './version-choice';
import { OlderButton } from './version-list';
import { namedFields } from './version-row';

interface ComparisonProps {
  id: string;
  versionPair: VersionPair;
  newest: number;
  versions: VersionSummary[];
  list: PagedList;
  restore: Restore;
  onCompare: (pair: VersionPair) => void;
  onClose: () => void;
}

/** The changes of each field between two versions, in either order. */
export function Comparison({
  id,
  versionPair,
  newest,
  versions,
  list,
  restore,
  onCompare,
  onClose,
}: ComparisonProps) {
  const { from, to } = versionPair;
  const earlierVersions = [...new Set([from, to])].filter((number) => number < newest).sort((a, b) => a - b);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <VersionChoice
          label="From"
          chosen={from}
          versions={versions}
          onChoose={(number) => onCompare({ ...versionPair, from: number })}
        />
        <VersionChoice
          label="To"
          chosen={to}
          versions={versions}
          onChoose={(number) => onCompare({ ...versionPair, to: number })}
        />
      </div>
      <OlderButton list={list} />
      <Changes id={id} compared={versionPair} />
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All versions
        </Button>
        {earlierVersions.map((number) => (
          <Button
            key={number}
            kind="secondary"
            busy={restore.restoringVersion === number}
            onClick={() => restore.ask(number)}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Restore version {number}
          </Button>
        ))}
      </div>
    </>
  );
}

function Changes({ id, compared }: { id: string; compared: VersionPair }) {
  const { data, error, refetch, isFetching } = useQuery(versionChanges(api, id, compared));
  if (!data && isMissing(error))
    return <ErrorState title={messages.versions.missing} hint={messages.versions.missingHint} />;
  if (!data && error)
    return <ErrorState title={messages.versions.failed} onRetry={() => refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading the changes</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  const shownFields = namedFields(data.fields.map(({ field }) => field));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {shownFields.length === 0 && <p>{messages.versions.unchanged}</p>}
      {data.fields
        .filter(({ field }) => shownFields.includes(field))
        .map((change) => (
          <FieldChanges key={change.field} change={change} />
        ))}
    </Card>
  );
}
