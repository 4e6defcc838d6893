import type { Persona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../platform/api';
import { useViewer } from '../../platform/session';
import { ErrorState } from '../../ui/error-state';
import { ChatHeader } from './chat-header';
import { Composer } from './composer';
import { ConversationAside } from './conversations/conversation-aside';
import { Greeting } from './greeting';
import { MessageList, MessagesSkeleton } from './message-list';
import { messages as texts } from './messages';
import { conversationById } from './queries';
import type { ChatSlots, Room } from './slots';
import { Thinking } from './thinking';
import { Transcript } from './transcript';
import { useTurn } from './turn/use-turn';
import { useChatEvents } from './use-chat-events';
import { useComposerText } from './use-composer-text';
import { useLeaveMissing } from './use-leave-missing';
import { useStickToEnd } from './use-stick-to-end';

interface ChatRoomProps {
  persona: Persona;
  /** Null: it has not begun. */
  conversationId: string | null;
  slots: ChatSlots;
}

/** Talking with one persona: the conversations at the side, one of them in the middle, the next question below. */
export function ChatRoom({ persona, conversationId, slots }: ChatRoomProps) {
  const isOwner = useViewer()?.id === persona.owner_id;
  const conversation = useQuery({
    ...conversationById(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  const messages = (conversationId && conversation.data?.messages) || [];
  const turn = useTurn(persona.id, conversationId, messages);
  const stick = useStickToEnd();
  const [text, setText] = useComposerText(persona.id);
  const misplaced = conversation.data !== undefined && conversation.data.fo_id !== persona.id;
  const missing = conversationId !== null && (isMissing(conversation.error) || misplaced);
  useLeaveMissing(persona.id, missing);
  useChatEvents(persona.id);

  const send = (text: string) => {
    stick.jumpToEnd();
    void turn.send(text);
  };
  const edit = () => {
    setText([turn.unsent?.text, text].filter(Boolean).join('\n\n'));
    turn.drop();
  };
  const loading = conversationId !== null && !missing && conversation.isPending;
  const failed = conversation.isError && !conversation.data && !missing;
  const room: Room = { persona, isOwner, conversationId, hasMessages: messages.length > 0 };

  return (
    <>
      <ConversationAside foId={persona.id} currentId={conversationId} />
      <section aria-label={`Chat with ${persona.name}`} className="flex min-w-0 flex-1 flex-col">
        <ChatHeader room={room} tools={slots.headerTools?.(room)} />
        <Transcript key={conversationId} stick={stick}>
          {loading || missing ? (
            <MessagesSkeleton />
          ) : failed ? (
            <ErrorState
              title={texts.conversationFailed}
              onRetry={conversation.refetch}
              busy={conversation.isFetching}
            />
          ) : messages.length === 0 && !turn.unsent ? (
            <Greeting persona={persona} onAsk={send} />
          ) : (
            <MessageList
              room={room}
              messages={messages}
              turn={turn}
              answerActions={slots.answerActions}
              onEdit={edit}
            />
          )}
        </Transcript>
        {slots.banner && (
          <div className="mx-auto w-full max-w-3xl px-4 empty:hidden sm:px-6">{slots.banner(room)}</div>
        )}
        <Composer
          name={persona.name}
          text={text}
          onChange={setText}
          busy={turn.busy}
          blocked={loading || failed || turn.unsent !== null}
          onSend={send}
          onStop={turn.stop}
        />
        <Thinking name={persona.name} busy={turn.busy} messages={messages} />
      </section>
    </>
  );
}
