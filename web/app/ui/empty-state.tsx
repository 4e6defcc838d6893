import { type ReactNode, useEffect, useRef } from 'react';
import { Doorway } from './doorway';
import { isFocusLost } from './focus';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** `h1` if it is the only content of the page. */
  heading?: 'h1' | 'h2';
  /** True if it replaces what had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Says that a list is empty, and what to do. */
export function EmptyState({
  title,
  hint,
  heading: Heading = 'h2',
  takesFocus = false,
  children,
}: EmptyStateProps) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && isFocusLost()) headingElement.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <Doorway className="h-14 opacity-60" />
      <Heading ref={headingElement} tabIndex={takesFocus ? -1 : undefined} className="text-2xl outline-none">
        {title}
      </Heading>
      {hint && <p className="max-w-md text-balance text-muted">{hint}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
