import type { Persona } from '@foyer/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useViewer } from '../../platform/session';
import { ErrorState } from '../../ui/error-state';
import { Transcript } from '../../ui/transcript';
import { useStickToEnd } from '../../ui/use-stick-to-end';
import { type Attachment, useAttachment } from './attachment/use-attachment';
import { ChatComposer } from './chat-composer';
import { ChatHeader } from './chat-header';
import { useOpenConversation } from './conversations/use-open-conversation';
import { FindBar } from './find/find-bar';
import { useFind } from './find/use-find';
import { useHighlight } from './find/use-highlight';
import { Greeting } from './greeting';
import { MessageList, MessagesSkeleton } from './message-list';
import { messages as texts } from './messages';
import { OwnerHere } from './owner-here/owner-here';
import { useOwnerHere } from './owner-here/use-owner-here';
import { PrivateSwitch } from './private/private-switch';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog';
import { useChatShortcuts } from './shortcuts/use-chat-shortcuts';
import type { ChatContext, ChatSlots } from './slots';
import { Thinking } from './thinking';
import { useTurn } from './turn/use-turn';
import { useChatEvents } from './use-chat-events';
import { useComposerText } from './use-composer-text';
import { useReadAloud } from './voice/use-read-aloud';

interface ChatViewProps {
  persona: Persona;
  /** Null before the first message. */
  conversationId: string | null;
  slots: ChatSlots;
}

/** The chat with one persona: header, messages and composer. */
export function ChatView({ persona, conversationId, slots }: ChatViewProps) {
  const isOwner = useViewer()?.id === persona.owner_id;
  const open = useOpenConversation(persona.id, conversationId);
  const { conversation, messages, loading, failed } = open;
  const stick = useStickToEnd();
  const turn = useTurn(persona.id, conversationId, messages, stick.jumpToEnd);
  const [text, setText] = useComposerText(persona.id);
  const attachment = useAttachment(persona.id);
  const [editing, setEditing] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [isPrivate, setPrivate] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const find = useFind(conversationId, messages, list, stick.stop);
  useHighlight(stick.scroller, find.searchText);
  useChatEvents(persona.id);
  useReadAloud(persona, messages);
  useChatShortcuts({ foId: persona.id, messages, turn, find, box, onHelp: () => setHelp(true) });

  const owner = useOwnerHere(conversation, messages, isOwner);
  const { isHeldByOwner, ownerName } = owner;

  const send = (words: string, sentFile?: Attachment) =>
    void turn.send(words, sentFile, conversationId === null && isPrivate);
  const takeBack = () => {
    if (turn.unsent?.private) setPrivate(true);
    if (turn.unsent?.attachment) attachment.putBack(turn.unsent.attachment);
    setText([turn.unsent?.text, text].filter(Boolean).join('\n\n'));
    turn.drop();
  };
  const recall = () => {
    const last = messages.findLast(({ sender }) => sender === 'user');
    if (last && !turn.busy && !turn.unsent && !isHeldByOwner) setEditing(last.id);
  };
  const chat: ChatContext = {
    persona,
    isOwner,
    conversationId,
    hasMessages: messages.length > 0,
    answering: turn.busy,
    isHeldByOwner,
    ownerName,
  };
  // Applies to one conversation: the next one is not private by default.
  useEffect(() => {
    if (conversationId) setPrivate(false);
  }, [conversationId]);
  const isNew = !loading && !failed && messages.length === 0 && !turn.unsent;
  const showBeginning = useEffectEvent(() => {
    if (isNew) stick.stop();
    else stick.start();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chat starts at the greeting, in a new scroller too
  useEffect(() => showBeginning(), [isNew, stick.scroller]);
  const type = (words: string) => {
    setText(words);
    if (words) owner.sendTyping();
  };

  return (
    <>
      <section aria-label={`Chat with ${persona.name}`} className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          chat={chat}
          conversation={conversation}
          tools={slots.headerTools?.(chat)}
          menuItems={slots.menuItems?.(chat)}
          onFind={find.show}
          onHelp={() => setHelp(true)}
        />
        {find.open && conversationId && <FindBar find={find} />}
        <Transcript key={conversationId} stick={stick}>
          {loading ? (
            <MessagesSkeleton />
          ) : failed ? (
            <ErrorState title={texts.conversationFailed} onRetry={open.refetch} busy={open.isFetching} />
          ) : isNew ? (
            <Greeting persona={persona} onAsk={send}>
              {!isOwner && <PrivateSwitch persona={persona} checked={isPrivate} onChange={setPrivate} />}
            </Greeting>
          ) : (
            <MessageList
              chat={chat}
              messages={messages}
              hasEarlier={conversation?.has_earlier ?? false}
              turn={turn}
              slots={slots}
              stick={stick}
              list={list}
              found={find.current}
              editing={editing}
              onEdit={setEditing}
              onTakeBack={takeBack}
            />
          )}
        </Transcript>
        {slots.banner && (
          <div className="mx-auto w-full max-w-3xl px-4 empty:hidden sm:px-6">{slots.banner(chat)}</div>
        )}
        <OwnerHere ownerName={ownerName} isHeldByOwner={isHeldByOwner} typing={owner.isOwnerTyping} />
        <ChatComposer
          chat={chat}
          text={text}
          onChange={type}
          attachment={attachment}
          busy={turn.busy}
          isDisabled={loading || failed || turn.unsent !== null}
          box={box}
          onSend={send}
          onStop={turn.stop}
          onRecall={recall}
        />
        <Thinking name={persona.name} ownerName={ownerName} busy={turn.busy} messages={messages} />
      </section>
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </>
  );
}
