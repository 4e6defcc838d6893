import { useCallback, useEffectEvent } from 'react';

const margin = '400px';

/** A ref whose element calls `onView` whenever it comes near the screen. */
export function useInView(onView: () => void) {
  const latest = useEffectEvent(onView);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest(), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
