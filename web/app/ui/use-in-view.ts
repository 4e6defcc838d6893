import { useCallback, useEffectEvent } from 'react';

/** A ref whose element calls `onView` whenever it comes near the screen. */
export function useInView(onView: () => void) {
  const latest = useEffectEvent(onView);
  return useCallback((element: HTMLElement | null) => {
    // A busy browser reports several changes at once; the last is the present one.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest(), {
      rootMargin: '600px',
    });
    // Never null, since React calls the returned cleanup function instead.
    observer.observe(element as HTMLElement);
    return () => observer.disconnect();
  }, []);
}
