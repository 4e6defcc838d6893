import { MoreButton, type PagedList } from './more-button';
import { useInView } from './use-in-view';

/** Distance below the viewport at which more is loaded. */
const margin = '600px';

/** End of a list that loads more when scrolled near, or by a button; after a failure only by the button. */
export function MoreOnScroll({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const end = useInView(() => void list.fetchNextPage(), margin);
  if (!hasNextPage) return null;
  return (
    <div ref={isFetchingNextPage || isFetchNextPageError ? undefined : end}>
      <MoreButton list={list} label="Show more" problem="More could not be loaded." />
    </div>
  );
}
