import { useEffect, useState } from 'react';
import { clearestTop, covered, spansBeside } from './toast-place';

/** Below the header, in pixels: at the bottom are what one writes in and what one does next. */
const first = 72;
/** Between two toasts, as Sonner draws them. */
const between = 14;

/**
 * How far from the top the toasts stand, so that they cover no heading and no control. They move only where
 * the page changes below them, not while it is scrolled.
 */
export function useToastPlace(shown: number): number {
  const [top, setTop] = useState(first);
  useEffect(() => {
    if (shown === 0) return setTop(first);
    let frame = 0;
    const place = () => {
      frame = 0;
      const toaster = document.querySelector('[data-sonner-toaster]');
      const toasts = [...(toaster?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])];
      if (!toaster || toasts.length === 0) return;
      const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + between, -between);
      const taken = spansBeside(toaster, toasts[0]!.getBoundingClientRect());
      setTop((now) =>
        covered(now, height, taken) === 0 ? now : clearestTop(first, height, window.innerHeight, taken),
      );
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    placeSoon();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', placeSoon);
    };
  }, [shown]);
  return top;
}
