import { useEffect, useEffectEvent, useRef } from 'react';
import { MoreButton } from './more-button';

interface MoreOnScrollProps {
  busy: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Distance below the viewport at which more is loaded. */
const margin = '600px';

/** End of a list that loads more when scrolled near, or by a button; after a failure only by the button. */
export function MoreOnScroll({ busy, hasFailed, onMore }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (busy || hasFailed || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: margin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, hasFailed]);
  return (
    <div ref={end}>
      <MoreButton
        label="Show more"
        problem="More could not be loaded."
        busy={busy}
        hasFailed={hasFailed}
        onMore={onMore}
      />
    </div>
  );
}
