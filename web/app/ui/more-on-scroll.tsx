import { MoreButton, type PagedList } from './more-button';
import { useInView } from './use-in-view';

interface MoreOnScrollProps {
  list: PagedList;
  /** Shown after a failure. */
  problem?: string;
}

/** End of a list that loads more when scrolled near, or by a button; after a failure only by the button. */
export function MoreOnScroll({ list, problem = 'More could not be loaded.' }: MoreOnScrollProps) {
  const end = useInView(() => void list.fetchNextPage());
  if (!list.hasNextPage) return null;
  return (
    // The observer reports changes only: after each request a new one says whether the end is still in view.
    <div ref={list.isFetching || list.isFetchNextPageError ? undefined : end}>
      <MoreButton list={list} label="Show more" problem={problem} />
    </div>
  );
}
