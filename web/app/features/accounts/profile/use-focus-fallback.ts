import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves focus to the section's heading when the focused element or dialog is removed and nothing else has the focus.
 * Without this, keyboard users would start again at the top of the page.
 */
export function useFocusFallback() {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastFocused = useRef<Element>(null);
  useEffect(() => {
    const focusHeading = () => {
      if (document.activeElement !== document.body || !lastFocused.current || lastFocused.current.isConnected)
        return;
      lastFocused.current = null;
      heading.current?.focus({ preventScroll: true });
    };
    // Runs after a closing dialog has tried to return focus by itself.
    const observer = new MutationObserver(() => {
      if (lastFocused.current) requestAnimationFrame(focusHeading);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    heading,
    /** React events bubble from dialogs of the section too, which are elsewhere in the DOM. */
    onFocus: (event: FocusEvent) => {
      lastFocused.current = event.target;
    },
  };
}
