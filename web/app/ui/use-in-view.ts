import { useCallback, useEffectEvent } from 'react';

/** A ref whose element calls `onView` whenever it comes near the screen: `margin` is a CSS length around it. */
export function useInView(onView: () => void, margin: string) {
  const latest = useEffectEvent(onView);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // A busy browser reports several changes at once; the last is the present one.
      const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest(), {
        rootMargin: margin,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
}
