import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button';

interface MoreOnScrollProps {
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Distance below the viewport at which more is loaded. */
const ahead = '600px';

/** End of a list that loads more when scrolled near, or by a button; after a failure only by the button. */
export function MoreOnScroll({ busy, failed, onMore }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (busy || failed || !end.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, failed]);
  return (
    <div ref={end} className="grid justify-items-center gap-2">
      {failed && <p role="alert">More could not be loaded.</p>}
      <Button kind="secondary" busy={busy} onClick={onMore}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
