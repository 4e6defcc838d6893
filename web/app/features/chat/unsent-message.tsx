import { RotateCw, Undo2 } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import type { Failure } from '../../platform/failure';
import { useOnline } from '../../platform/online';
import { Button } from '../../ui/button';
import { FailureText } from '../../ui/failure-text';
import { messages } from './messages';
import { moveFocusToMessages } from './move-focus-to-messages';
import { OwnMessage } from './question/own-message';
import type { Unsent } from './turn/use-unsent';

interface UnsentMessageProps {
  unsent: Unsent;
  onRetry: () => void;
  /** Undefined while the composer has another file. */
  onEdit: (() => void) | undefined;
}

/** A question that is being sent, or that failed, with Retry and Edit. */
export function UnsentMessage({
  unsent: { text, attachment, problem },
  onRetry,
  onEdit,
}: UnsentMessageProps) {
  return (
    <>
      <OwnMessage text={text} attachments={attachment && [attachment]} />
      {problem && <SendFailure problem={problem} onRetry={onRetry} onEdit={onEdit} />}
    </>
  );
}

interface SendFailureProps extends Omit<UnsentMessageProps, 'unsent'> {
  problem: Failure;
}

/** The message is not sent automatically when the network returns: the person may want to ask something else by then. */
function SendFailure({ problem, onRetry, onEdit }: SendFailureProps) {
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const note = useId();
  const isBack = wasOffline && isOnline;
  const retry = (event: MouseEvent<HTMLElement>) => {
    moveFocusToMessages(event);
    onRetry();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
      <div className="text-right text-sm">
        <p role="alert" className="text-danger">
          <FailureText failure={isOnline ? problem : { ...problem, description: messages.offline }} />
        </p>
        <p role="status">{isBack && messages.backOnline}</p>
        {!onEdit && <p id={note}>{messages.oneFileEach}</p>}
      </div>
      <Button kind={isBack ? 'primary' : 'secondary'} size="small" onClick={retry}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-describedby={onEdit ? undefined : note}
        disabled={!onEdit}
        onClick={onEdit}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Edit
      </Button>
    </div>
  );
}
