import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import type { useStickToEnd } from './use-stick-to-end';

/** Scroll container of messages. Follows new ones unless the reader has scrolled up; then a button leads to the end. */
export function Transcript({
  stick: { ref, atEnd, jumpToEnd },
  children,
}: {
  stick: ReturnType<typeof useStickToEnd>;
  children: ReactNode;
}) {
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={ref}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        className="h-full overflow-y-auto focus-visible:outline-offset-[-3px]"
      >
        <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">{children}</div>
      </section>
      {!atEnd && (
        <Button
          kind="secondary"
          size="small"
          onClick={jumpToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-raised"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Jump to latest
        </Button>
      )}
    </div>
  );
}
