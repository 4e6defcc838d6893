import { useQuery } from '@tanstack/react-query';
import { placeName } from '../../platform/place-name';
import { ErrorState } from '../../ui/error-state';
import { PassageText } from '../../ui/passage-text';
import { Skeleton } from '../../ui/skeleton';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { messages } from './messages';
import { passagesWith } from './queries';

/** Lists the passages that contain the typed words. */
export function FoundPassages({ foId, searchText }: { foId: string; searchText: string }) {
  const query = useDebouncedValue(searchText.trim());
  const { data, isLoadingError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...passagesWith(foId, query),
    enabled: query !== '',
  });
  if (query === '') return null;
  return (
    <section aria-label="In the documents" aria-busy={isFetching} className="grid gap-4 pt-2">
      <h3 className="text-lg">In the documents</h3>
      {isLoadingError ? (
        <ErrorState title={messages.searchFailed} onRetry={refetch} busy={isFetching} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <ul
            aria-label="Passages"
            className={`grid gap-6 transition-opacity empty:hidden ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data.passages.map(({ id, file_name, place, text, spans }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <h4 className="text-base font-semibold wrap-anywhere">{placeName(file_name, place)}</h4>
                <PassageText heading={place.heading} text={text} spans={spans} />
              </li>
            ))}
          </ul>
          <p role="status" className="text-muted empty:hidden">
            {data.passages.length === 0 && messages.nothingInside}
            {data.has_more && messages.onlyFirst}
          </p>
        </>
      )}
    </section>
  );
}
