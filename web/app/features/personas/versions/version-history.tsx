import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../platform/api';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { useRedirectUnlessEditor } from '../use-redirect-unless-editor';
import { Comparison } from './comparison';
import { personaVersions } from './queries';
import { RestoreQuestion } from './restore-question';
import { useComparedVersions } from './use-compared-versions';
import { useRestore } from './use-restore';
import { VersionList } from './version-list';

/** Lists all versions of the viewer's persona, or compares two of them. */
export function VersionHistory({ id }: { id: string }) {
  const list = useInfiniteQuery(personaVersions(api, id));
  const { compared, compare } = useComparedVersions();
  const restore = useRestore(id);
  const heading = useHeadingFocus(compared !== null);
  const isRedirecting = useRedirectUnlessEditor(list.error);

  if (list.isError && !list.data && !isRedirecting)
    return (
      <ErrorState title={messages.versions.failed} onRetry={() => list.refetch()} busy={list.isFetching} />
    );
  if (!list.data || isRedirecting) return <VersionsSkeleton />;

  const versions = list.data.pages.flatMap((page) => page.versions);
  const [newest] = versions;
  if (!newest) return <VersionsSkeleton />;
  return (
    <section aria-labelledby="versions" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="versions" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {compared ? `From version ${compared.from} to version ${compared.to}` : 'All versions'}
      </h2>
      {compared ? (
        <Comparison
          id={id}
          versionPair={compared}
          newest={newest.number}
          versions={versions}
          list={list}
          restore={restore}
          onCompare={(pair) => compare(pair, { replace: true })}
          onClose={() => compare(null)}
        />
      ) : (
        <VersionList
          newest={newest.number}
          versions={versions}
          list={list}
          restore={restore}
          onCompare={compare}
        />
      )}
      <RestoreQuestion restore={restore} />
    </section>
  );
}

/** Moves the focus to the heading when the view changes, so that screen readers announce it. */
function useHeadingFocus(isComparing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasComparing = useRef(isComparing);
  useEffect(() => {
    if (wasComparing.current === isComparing) return;
    wasComparing.current = isComparing;
    heading.current?.focus();
  }, [isComparing]);
  return heading;
}

function VersionsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the versions</span>
      <Skeleton className="mb-2 h-8 w-40" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-41 rounded-card sm:h-29" />
      ))}
    </div>
  );
}
