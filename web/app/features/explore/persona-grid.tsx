import type { PersonaCard as Persona } from '@foyer/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { counted } from '../../platform/format';
import { ErrorState } from '../../ui/error-state';
import { MoreOnScroll } from '../../ui/more-on-scroll';
import { CardSkeletons } from './card-skeletons';
import { useFilters } from './filters';
import { ListNotes } from './list-notes';
import { messages } from './messages';
import { NoPersonas } from './no-personas';
import { PersonaCard } from './persona-card';
import { publicPersonas } from './queries';

export function PersonaGrid() {
  const filters = useFilters();
  const list = useInfiniteQuery({ ...publicPersonas(api, filters), placeholderData: keepPreviousData });

  if (list.isPending) return <CardSkeletons />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={messages.failed}
        hint="The connection may have dropped."
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    );

  const [first] = list.data.pages;
  const personas = withoutDuplicates(list.data.pages.flatMap((page) => page.personas));
  const isOutdated = list.isPlaceholderData;

  return (
    <div className={isOutdated ? 'opacity-60' : ''}>
      {/* Rendered also without results, so that screen readers announce each change. */}
      <div role="status">
        {first && <ListNotes {...first} requestedSort={isOutdated ? first.sort : filters.sort} />}
        {/* Cleared meanwhile: an equal number is announced, too. */}
        <p className="sr-only">{!isOutdated && counted(personas.length, 'FO')}</p>
      </div>
      {personas.length === 0 ? (
        <NoPersonas filtered={filters.search + filters.tag !== ''} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {personas.map((persona) => (
            <li key={persona.id}>
              <PersonaCard persona={persona} foundWords={first?.matched} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 empty:hidden">
        <MoreOnScroll list={list} problem={messages.failed} />
      </div>
    </div>
  );
}

/** Removes duplicates: a persona that moved down between two requests is on both pages. */
const withoutDuplicates = (personas: Persona[]) => [
  ...new Map(personas.map((persona) => [persona.id, persona])).values(),
];
