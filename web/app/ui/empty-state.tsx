import type { ReactNode } from 'react';
import { Doorway } from './doorway';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** `h1` if it is the only content of the page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Says that a list is empty, and what to do. */
export function EmptyState({ title, hint, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <Doorway className="h-14 opacity-60" />
      <Heading className="text-2xl">{title}</Heading>
      {hint && <p className="max-w-md text-balance text-muted">{hint}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
