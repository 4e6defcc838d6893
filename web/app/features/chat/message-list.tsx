import type { Message } from '@foyer/contract';
import { Skeleton } from '../../ui/skeleton';
import { Answer } from './answer/answer';
import { TypingIndicator } from './answer/typing-indicator';
import { OwnMessage } from './own-message';
import type { ChatSlots, Room } from './slots';
import type { useTurn } from './turn/use-turn';
import { UnsentMessage } from './unsent-message';

interface MessageListProps {
  room: Room;
  messages: readonly Message[];
  turn: ReturnType<typeof useTurn>;
  answerActions: ChatSlots['answerActions'];
  /** Takes the unsent question back into the composer. */
  onEdit: () => void;
}

export function MessageList({ room, messages, turn, answerActions, onEdit }: MessageListProps) {
  const questionOf = ({ reply_to }: Message) => messages.find(({ id }) => id === reply_to);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {messages.map((message) => (
        <li key={message.client_message_id ?? message.id}>
          {message.role === 'system' ? (
            <p className="mx-auto w-fit rounded-full bg-sunken px-4 py-1 text-center text-sm text-muted">
              {message.content}
            </p>
          ) : message.role === 'user' ? (
            <OwnMessage text={message.content} />
          ) : (
            <Answer
              message={message}
              persona={room.persona}
              isOwner={room.isOwner}
              busy={turn.busy}
              actions={answerActions?.(message, { ...room, question: questionOf(message) })}
            />
          )}
        </li>
      ))}
      {turn.unsent && (
        <li key={turn.unsent.clientMessageId}>
          <UnsentMessage unsent={turn.unsent} onRetry={turn.sendAgain} onEdit={onEdit} />
        </li>
      )}
      {turn.unsent && !turn.unsent.problem && (
        <li>
          <TypingIndicator />
        </li>
      )}
    </ol>
  );
}

export function MessagesSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="ml-auto h-12 w-2/3 max-w-sm" />
      <Skeleton className="h-28 w-11/12" />
      <Skeleton className="ml-auto h-12 w-1/2 max-w-xs" />
      <Skeleton className="h-20 w-10/12" />
    </div>
  );
}
