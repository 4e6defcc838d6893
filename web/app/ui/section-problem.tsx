import { Button } from './button';
import { Notice } from './notice';
import { useFocusAfterRetry } from './use-focus-after-retry';

interface SectionProblemProps {
  title: string;
  onRetry: () => void;
  busy: boolean;
}

/** Shows that a section could not be loaded, with a button to retry. */
export function SectionProblem({ title, onRetry, busy }: SectionProblemProps) {
  const retryButton = useFocusAfterRetry();
  return (
    <Notice tone="danger" isLive title={title}>
      <div>
        <Button ref={retryButton} kind="secondary" size="small" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
