import { Button } from './button';
import { Notice } from './notice';

interface SectionProblemProps {
  title: string;
  onRetry: () => void;
  busy: boolean;
}

/** Shows that a section could not be loaded, with a button to retry. */
export function SectionProblem({ title, onRetry, busy }: SectionProblemProps) {
  return (
    <Notice tone="danger" isLive title={title}>
      <div>
        <Button kind="secondary" size="small" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
