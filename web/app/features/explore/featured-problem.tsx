import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { messages } from './messages';

export function FeaturedProblem({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Notice tone="danger" live title={messages.failed}>
      <div>
        <Button kind="secondary" size="small" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
