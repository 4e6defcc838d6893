import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a section whose parts come and go: when what had the focus is gone, a dialog of it as much as a button, and
 * nothing else has taken it, its heading does. Otherwise a keyboard would begin again at the top of the page.
 */
export function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const keep = () => {
      if (document.activeElement !== document.body || !last.current || last.current.isConnected) return;
      last.current = null;
      heading.current?.focus({ preventScroll: true });
    };
    // A closing dialog gives the focus back by itself where it can; that comes first.
    const observer = new MutationObserver(() => {
      if (last.current) requestAnimationFrame(keep);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    heading,
    /** Also of what its dialogs hold, which stand elsewhere in the page. */
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
}
