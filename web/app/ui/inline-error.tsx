import { useEffect, useRef, useState } from 'react';
import { Notice } from './notice';

interface InlineErrorProps {
  /** True during a request: the space of the error before it is kept, so that nothing moves. */
  busy: boolean;
  /** What failed. */
  title?: string;
  /** Why, or what failed if the reason is not known; undefined if nothing failed. */
  children: string | undefined;
}

/**
 * Shows the error of a form or button next to it, and scrolls it into view: a toast disappears, and its code may fail to
 * load.
 */
export function InlineError({ busy, title, children }: InlineErrorProps) {
  const card = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState({ title, children });
  const keepsSpace = busy && !children;
  if (!keepsSpace && (children !== last.children || title !== last.title)) setLast({ title, children });
  useEffect(() => {
    if (children) card.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  const shown = keepsSpace ? last : { title, children };
  if (!shown.children) return null;
  return (
    <div
      ref={card}
      // Another element for each failure, since a screen reader announces an alert once it is added.
      key={keepsSpace ? 'space' : 'shown'}
      role={keepsSpace ? undefined : 'alert'}
      className={keepsSpace ? 'invisible' : 'scroll-my-4'}
    >
      <Notice tone="danger" title={shown.title}>
        <p>{shown.children}</p>
      </Notice>
    </div>
  );
}
