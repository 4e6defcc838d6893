import type { Message } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { Skeleton } from '../../ui/skeleton';
import { TypingIndicator } from '../../ui/typing-indicator';
import type { useStickToEnd } from '../../ui/use-stick-to-end';
import { VirtualMessages } from '../../ui/virtual-messages';
import { Speaker } from './answer/speaker';
import { loadEarlier } from './history/load-earlier';
import { MessageItem } from './message-item';
import type { ChatContext, ChatSlots } from './slots';
import type { useTurn } from './turn/use-turn';
import { UnsentMessage } from './unsent-message';

interface MessageListProps {
  chat: ChatContext;
  messages: readonly Message[];
  hasEarlier: boolean;
  turn: ReturnType<typeof useTurn>;
  slots: ChatSlots;
  stick: ReturnType<typeof useStickToEnd>;
  list: RefObject<VirtualizerHandle | null>;
  /** Id of the message with the current search match. */
  foundId: string | undefined;
  /** Id of the question that is being edited. */
  editedId: string | null;
  onEdit: (id: string, isEditing: boolean) => void;
  /** Takes the unsent question back into the composer; undefined while that has another file. */
  onTakeBack: (() => void) | undefined;
}

export function MessageList(props: MessageListProps) {
  const { chat, messages, hasEarlier, turn, slots, stick, list, foundId, editedId, onEdit, onTakeBack } =
    props;
  const client = useQueryClient();
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const lastQuestionId = messages.findLast(({ sender }) => sender === 'user')?.id;
  const lastAnswerId = messages.findLast(({ sender }) => sender === 'fo')?.id;

  return (
    <>
      <VirtualMessages
        ref={list}
        messages={messages}
        hasEarlier={hasEarlier}
        loadEarlier={async () => {
          if (chat.conversationId) await loadEarlier(client, chat.conversationId);
        }}
        stick={stick}
      >
        {(message) => (
          <div
            key={message.client_message_id ?? message.id}
            data-message={message.id}
            data-found={message.id === foundId || undefined}
            className="pb-6"
          >
            <MessageItem
              message={message}
              chat={chat}
              question={message.reply_to ? byId.get(message.reply_to) : undefined}
              turn={turn}
              slots={slots}
              isLast={message.id === lastQuestionId || message.id === lastAnswerId}
              isEditing={message.id === editedId}
              onEdit={(isEditing) => onEdit(message.id, isEditing)}
            />
          </div>
        )}
      </VirtualMessages>
      {turn.unsent && (
        <div className="grid gap-6 pb-6">
          <UnsentMessage unsent={turn.unsent} onRetry={turn.sendAgain} onEdit={onTakeBack} />
          {!turn.unsent.problem && !chat.isHeldByOwner && (
            <Speaker name={chat.persona.name} portrait={chat.persona.avatar_url} heading={chat.persona.name}>
              <TypingIndicator />
            </Speaker>
          )}
        </div>
      )}
    </>
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
