import { useEffect, useEffectEvent, useRef } from 'react';
import { MoreButton, type PagedList } from './more-button';

/** Distance below the viewport at which more is loaded. */
const margin = '600px';

/** End of a list that loads more when scrolled near, or by a button; after a failure only by the button. */
export function MoreOnScroll({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (!mayLoad || !end.current) return;
    // A busy browser reports several changes at once; the last is the present one.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      rootMargin: margin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  if (!hasNextPage) return null;
  return (
    <div ref={end}>
      <MoreButton list={list} label="Show more" problem="More could not be loaded." />
    </div>
  );
}
