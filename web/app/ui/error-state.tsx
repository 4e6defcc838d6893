import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useFocusAfterRetry } from './use-focus-after-retry';

interface ErrorStateProps {
  /** `h1` if it is the only content of the page. */
  heading?: 'h1' | 'h2';
  title: string;
  hint?: ReactNode;
  /** Retries. Without it, pass a link as a child. */
  onRetry?: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** Shows an error with a button to retry. */
export function ErrorState({
  heading: Heading = 'h2',
  title,
  hint,
  onRetry,
  busy,
  children,
}: ErrorStateProps) {
  const retryButton = useFocusAfterRetry();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-9 text-danger" />
      <Heading className="text-2xl">{title}</Heading>
      {hint && <p className="max-w-md text-muted">{hint}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button ref={retryButton} kind="secondary" onClick={onRetry} busy={busy}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
