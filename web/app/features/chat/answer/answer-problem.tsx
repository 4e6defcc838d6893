import type { Message } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { sendTurn } from '../../../platform/stream';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { moveFocusToMessages } from '../move-focus-to-messages';
import { changeMessage } from '../turn/cached-conversation';
import type { AnswerPlace } from '../turn/stream-answer';
import { stopStreaming, streamAnswer } from '../turn/stream-answer';

interface AnswerProblemProps {
  message: Message;
  place: AnswerPlace;
  busy: boolean;
}

/** Shows why an answer is incomplete, with a button to retry. */
export function AnswerProblem({ message, place, busy }: AnswerProblemProps) {
  const client = useQueryClient();
  if (message.status === 'complete') return null;
  const retry = (event: MouseEvent<HTMLElement>) => {
    moveFocusToMessages(event);
    void retryAnswer(client, place);
  };
  return (
    <Notice tone={message.status === 'stopped' ? 'plain' : 'warn'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{problemOf(message)}</p>
        {canRetry(message) && (
          <Button kind="secondary" size="small" disabled={busy} onClick={retry}>
            <RotateCw aria-hidden="true" className="size-4" />
            Retry
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** False if the file of the question cannot be read: a retry would fail, too. */
const canRetry = ({ meta }: Message) => meta.error?.code !== 'attachment_unreadable';

function problemOf({ status, content, meta }: Message): string {
  if (status !== 'stopped') return meta.error?.message ?? messages.answerFailed;
  return messages.answerStopped(content);
}

/** Requests an incomplete answer again; the new one replaces it. */
export async function retryAnswer(client: QueryClient, place: AnswerPlace) {
  stopStreaming(place.answerId);
  changeMessage(client, place, { status: 'streaming', content: '', meta: {}, rating: null });
  const refusal = await streamAnswer(client, place, sendTurn({ foId: place.foId, retry: place.answerId }));
  if (refusal) toast.failure(messages.sendFailed, refusal);
}
