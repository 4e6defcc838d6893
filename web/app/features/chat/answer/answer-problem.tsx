import type { Message } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { messages } from '../messages';
import { stayAmongMessages } from '../stay-among-messages';
import type { AnswerPlace } from '../turn/hear-answer';
import { retryAnswer } from '../turn/retry-answer';

interface AnswerProblemProps {
  message: Message;
  place: AnswerPlace;
  busy: boolean;
}

/** Why an answer did not come to its end, and the way to ask for it again. */
export function AnswerProblem({ message, place, busy }: AnswerProblemProps) {
  const client = useQueryClient();
  if (message.status === 'complete') return null;
  const retry = (event: MouseEvent<HTMLElement>) => {
    stayAmongMessages(event);
    void retryAnswer(client, place);
  };
  return (
    <Notice tone={message.status === 'stopped' ? 'plain' : 'warn'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{problemOf(message)}</p>
        <Button kind="secondary" size="small" disabled={busy} onClick={retry}>
          <RotateCw aria-hidden="true" className="size-4" />
          Retry
        </Button>
      </div>
    </Notice>
  );
}

function problemOf({ status, content, meta }: Message): string {
  if (status !== 'stopped') return meta.error?.message ?? messages.answerFailed;
  return content ? messages.answerStopped : messages.answerStoppedEarly;
}
