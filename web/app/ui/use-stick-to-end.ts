import { useCallback, useEffect, useRef, useState } from 'react';

/** Distance from the end within which a reader is kept at the end. */
const nearPixels = 48;
/** Time after a wheel, touch or key event in which scrolling is attributed to the reader. */
const intentMilliseconds = 700;
/** Time after a size change in which one scroll event without the reader is attributed to it. */
const layoutMilliseconds = 250;

/** Keeps a scrolling element at its end while its content grows, unless the reader has scrolled away from there. */
export function useStickToEnd() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const element = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const isSticking = useRef(true);

  // A virtual list also calls it as soon as it has measured its messages: the resize observer here would call it only
  // after the next frame.
  const followGrowth = useCallback(() => {
    const scrolled = isSticking.current && element.current;
    if (scrolled) scrolled.scrollTo({ top: scrolled.scrollHeight, behavior: 'instant' });
  }, []);

  useEffect(() => {
    if (!scroller) return;
    isSticking.current = true;
    const reader = watchReader(scroller);
    let last = scrollPositionOf(scroller);
    let layoutTime = performance.now();
    let ignoredScrollTime = Number.NEGATIVE_INFINITY;
    const onScroll = () => {
      const position = scrollPositionOf(scroller);
      const isNearEnd = isAtEnd(position);
      const isUpward = position.top < last.top;
      // Remeasured content, a resized window or an on-screen keyboard scroll too. If the sizes have not changed, the
      // cause is not known: one scroll up soon after a change is ignored, a second one is attributed to the reader.
      const now = performance.now();
      const hasResized = position.height !== last.height || position.shown !== last.shown;
      const mayBeLayout =
        now - layoutTime < layoutMilliseconds && now - ignoredScrollTime > layoutMilliseconds;
      const isByLayout = (hasResized || mayBeLayout) && !reader.isActing();
      if (isNearEnd || (isUpward && !isByLayout)) isSticking.current = isNearEnd;
      else {
        if (isUpward && !hasResized) ignoredScrollTime = now;
        followGrowth();
      }
      last = position;
      setAtEnd(isNearEnd);
    };
    const observer = new ResizeObserver(() => {
      layoutTime = performance.now();
      followGrowth();
      setAtEnd(isAtEnd(scrollPositionOf(scroller)));
    });
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      reader.end();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller, followGrowth]);

  const ref = (newElement: HTMLElement | null) => {
    element.current = newElement;
    setScroller(newElement);
  };
  const jumpToEnd = () => {
    isSticking.current = true;
    scroller?.scrollTo({ top: scroller.scrollHeight });
  };
  const stop = () => {
    isSticking.current = false;
  };
  const start = () => {
    isSticking.current = true;
  };
  return { ref, scroller, element, atEnd, jumpToEnd, followGrowth, start, stop };
}

const scrollPositionOf = ({ scrollTop: top, scrollHeight: height, clientHeight: shown }: HTMLElement) => ({
  top,
  height,
  shown,
});

const isAtEnd = ({ top, height, shown }: ReturnType<typeof scrollPositionOf>) =>
  height - top - shown < nearPixels;

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** True for a key that scrolls; in a field it moves the caret. */
const isScrollKey = ({ key, target }: KeyboardEvent) =>
  scrollKeys.has(key) && !(target as Element).matches('input, textarea');

/** Detects whether the reader has just used wheel, touch, scroll bar or keys in an element. */
function watchReader(element: HTMLElement) {
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  let actionTime = Number.NEGATIVE_INFINITY;
  let isHolding = false;
  const markAction = () => (actionTime = performance.now());
  for (const name of ['wheel', 'touchmove']) element.addEventListener(name, markAction, options);
  element.addEventListener('keydown', (event) => isScrollKey(event) && markAction(), options);
  element.addEventListener('pointerdown', () => (isHolding = true), options);
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, () => (isHolding = false), options);
  return {
    isActing: () => isHolding || performance.now() - actionTime < intentMilliseconds,
    end: () => ending.abort(),
  };
}
