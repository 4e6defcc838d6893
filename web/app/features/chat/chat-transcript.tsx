import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Transcript } from '../../ui/transcript';
import type { useStickToEnd } from '../../ui/use-stick-to-end';
import type { useOpenConversation } from './conversations/use-open-conversation';
import type { useFind } from './find/use-find';
import { Greeting } from './greeting';
import { MessageList, MessagesSkeleton } from './message-list';
import { messages as texts } from './messages';
import { PrivateSwitch } from './private/private-switch';
import type { ChatContext, ChatSlots } from './slots';
import type { useTurn } from './turn/use-turn';
import type { useDraft } from './use-draft';

interface ChatTranscriptProps {
  chat: ChatContext;
  openConversation: ReturnType<typeof useOpenConversation>;
  /** True before the first message. */
  isNew: boolean;
  turn: ReturnType<typeof useTurn>;
  draft: ReturnType<typeof useDraft>;
  find: ReturnType<typeof useFind>;
  stick: ReturnType<typeof useStickToEnd>;
  slots: ChatSlots;
  /** Id of the question that is being edited. */
  editedId: string | null;
  onEdit: (id: string, isEditing: boolean) => void;
}

/** The messages of the open conversation, or the greeting before the first one. */
export function ChatTranscript(props: ChatTranscriptProps) {
  const { chat, openConversation, isNew, turn, draft, find, stick, slots, editedId, onEdit } = props;
  return (
    // A new chat has nothing latest to jump to.
    <Transcript key={chat.conversationId} stick={isNew ? { ...stick, atEnd: true } : stick}>
      {openConversation.loading ? (
        <MessagesSkeleton />
      ) : openConversation.failed ? (
        <ErrorState
          title={texts.conversationFailed}
          onRetry={openConversation.refetch}
          busy={openConversation.isFetching}
        />
      ) : isNew ? (
        <Greeting persona={chat.persona} onAsk={draft.send}>
          {!chat.isOwner && (
            <PrivateSwitch
              persona={chat.persona}
              checked={draft.wantsPrivate}
              wasRefused={draft.wasRefused}
              onChange={draft.setPrivate}
              disabled={draft.attachment.isUploading}
            />
          )}
        </Greeting>
      ) : (
        <MessageList
          chat={chat}
          messages={openConversation.messages}
          hasEarlier={openConversation.conversation?.has_earlier ?? false}
          turn={turn}
          slots={slots}
          stick={stick}
          list={find.list}
          foundId={find.currentId}
          editedId={editedId}
          onEdit={onEdit}
          onTakeBack={draft.takeBack}
        />
      )}
    </Transcript>
  );
}

/**
 * Scrolls a new chat to the greeting and every other one to its end. Call it after `useStickToEnd`, whose effect it
 * overrides.
 */
export function useInitialScroll(isNew: boolean, stick: ReturnType<typeof useStickToEnd>) {
  const setInitialScroll = useEffectEvent(() => {
    if (isNew) stick.stop();
    else stick.start();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for each new scroller
  useEffect(() => setInitialScroll(), [isNew, stick.scroller]);
}
