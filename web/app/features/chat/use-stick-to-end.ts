import { useEffect, useRef, useState } from 'react';

/** A reader this near to the end wants to stay there. */
const nearPixels = 48;

/** Keeps a scrolling element at its end while its content grows, unless the reader has scrolled away from there. */
export function useStickToEnd() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const element = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const sticking = useRef(true);

  useEffect(() => {
    if (!scroller) return;
    sticking.current = true;
    const toEnd = () =>
      sticking.current && scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    let last = scroller.scrollTop;
    let content = scroller.scrollHeight;
    let view = scroller.clientHeight;
    const onScroll = () => {
      // A wider window or an open keyboard moves what is shown; that is not the reader leaving the end.
      const reflowed = scroller.scrollHeight < content || scroller.clientHeight !== view;
      content = scroller.scrollHeight;
      view = scroller.clientHeight;
      if (reflowed) toEnd();
      const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPixels;
      const up = scroller.scrollTop < last;
      last = scroller.scrollTop;
      if (near || (up && !reflowed)) sticking.current = near;
      setAtEnd(near);
    };
    const observer = new ResizeObserver(toEnd);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  const jumpToEnd = () => {
    sticking.current = true;
    scroller?.scrollTo({ top: scroller.scrollHeight });
  };
  const ref = (found: HTMLElement | null) => {
    element.current = found;
    setScroller(found);
  };
  return { ref, scroller, element, atEnd, jumpToEnd, letGo: () => (sticking.current = false) };
}
