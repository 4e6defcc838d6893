import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { Problem } from '../machine/talk';
import { messages } from '../messages';

/** Says what failed, why, and what to do; the transcript stays visible. */
export function TalkProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Notice tone="danger" isLive>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">{problem.title}</span> {problem.description}
        </p>
        <Button kind="secondary" size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    </Notice>
  );
}
