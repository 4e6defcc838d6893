import { RotateCw, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button';
import { FailureText } from '../../ui/failure-text';
import { OwnMessage } from './question/own-message';
import type { Unsent } from './turn/use-unsent';

interface UnsentMessageProps {
  unsent: Unsent;
  onRetry: () => void;
  onEdit: () => void;
}

/** A question that is being sent, or that failed, with retry and discard. */
export function UnsentMessage({ unsent: { text, problem }, onRetry, onEdit }: UnsentMessageProps) {
  const retry = (event: MouseEvent) => {
    // Moves focus to the messages when the button is removed.
    event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
    onRetry();
  };
  return (
    <>
      <OwnMessage text={text} />
      {problem && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <p role="alert" className="text-sm text-danger">
            <FailureText failure={problem} />
          </p>
          <Button kind="secondary" size="small" onClick={retry}>
            <RotateCw aria-hidden="true" className="size-4" />
            Retry
          </Button>
          <Button kind="quiet" size="small" onClick={onEdit}>
            <Undo2 aria-hidden="true" className="size-4" />
            Edit
          </Button>
        </div>
      )}
    </>
  );
}
