import type { Message, Persona } from '@foyer/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '../../platform/session';
import { hasMouse, isFocusLost } from '../../ui/focus';
import { useStickToEnd } from '../../ui/use-stick-to-end';
import { ChatComposer } from './chat-composer';
import { ChatHeader } from './chat-header';
import { ChatTranscript, useInitialScroll } from './chat-transcript';
import { useOpenConversation } from './conversations/use-open-conversation';
import { FindBar } from './find/find-bar';
import { useFind } from './find/use-find';
import { messages as texts } from './messages';
import { OwnerHere } from './owner-here/owner-here';
import { useOwnerHere } from './owner-here/use-owner-here';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog';
import { useChatShortcuts } from './shortcuts/use-chat-shortcuts';
import type { ChatContext, ChatSlots } from './slots';
import { Thinking } from './thinking';
import { useTurn } from './turn/use-turn';
import { useChatEvents } from './use-chat-events';
import { useDraft } from './use-draft';
import { useIsBranching } from './variants/use-branch';
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
  const openConversation = useOpenConversation(persona.id, conversationId);
  const { conversation, messages, loading, failed } = openConversation;
  const stick = useStickToEnd();
  const turn = useTurn(persona.id, conversationId, messages, stick.jumpToEnd);
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(persona.id, conversationId, turn, box);
  const isNew = !loading && !failed && messages.length === 0 && !turn.unsent;
  const find = useFind(conversationId, messages, stick);
  useInitialScroll(isNew, stick);
  const { sendTyping, isOwnerTyping, ...owner } = useOwnerHere(conversation, messages, isOwner);
  const canEdit = !turn.busy && !turn.unsent && !owner.isHeldByOwner;
  const { editedId, onEdit, editLast } = useEditedQuestion(messages, canEdit);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showHelp = () => setHelpOpen(true);
  const isBranching = useIsBranching(persona.id);
  useChatEvents(persona.id);
  useReadAloud(persona, messages);
  useChatShortcuts({ foId: persona.id, messages, turn, find, box, onHelp: showHelp });

  const chat: ChatContext = {
    persona,
    isOwner,
    conversationId,
    hasMessages: messages.length > 0,
    isAnswering: turn.busy,
    ...owner,
    focusComposer: () => (hasMouse() ? box : stick.element).current?.focus(),
  };
  useFocusAfterSwitch(conversationId, chat.focusComposer);
  const type = (text: string) => {
    draft.setText(text);
    if (text) sendTyping();
  };

  return (
    <>
      <section aria-label={texts.chatWith(persona.name)} className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          chat={chat}
          conversation={conversation}
          slots={slots}
          onFind={find.show}
          onHelp={showHelp}
        />
        {find.isOpen && conversationId && <FindBar find={find} />}
        <ChatTranscript
          {...{ chat, openConversation, isNew, turn, draft, find, stick, slots, editedId }}
          onEdit={onEdit}
        />
        {slots.banner && (
          <div className="mx-auto w-full max-w-3xl px-4 empty:hidden sm:px-6">{slots.banner(chat)}</div>
        )}
        <OwnerHere {...owner} isTyping={isOwnerTyping} />
        <ChatComposer
          chat={chat}
          text={draft.text}
          readText={draft.readText}
          onChange={type}
          attachment={draft.attachment}
          busy={turn.busy}
          unready={reasonToWait(openConversation, turn, draft, isBranching)}
          box={box}
          onSend={draft.send}
          onStop={turn.stop}
          onRecall={editLast}
        />
        <Thinking
          name={persona.name}
          ownerName={owner.ownerName}
          busy={turn.busy}
          title={conversation?.title}
          messages={messages}
        />
      </section>
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

/** Why no further message can be sent yet; undefined if one can. */
function reasonToWait(
  { loading, failed }: ReturnType<typeof useOpenConversation>,
  { unsent }: ReturnType<typeof useTurn>,
  { takeBack }: ReturnType<typeof useDraft>,
  isBranching: boolean,
) {
  if (isBranching) return texts.branching;
  if (loading) return texts.stillLoading;
  if (failed) return texts.conversationFailed;
  return unsent?.problem && (takeBack ? texts.unsentFirst : texts.unsentWithFile);
}

/** Id of the question that is being edited, if any; `editLast` edits the last one. */
function useEditedQuestion(messages: readonly Message[], canEdit: boolean) {
  const [editedId, setEditedId] = useState<string | null>(null);
  /** Closes only the editor of this question: another one may be open by then. */
  const onEdit = (id: string, isEditing: boolean) =>
    setEditedId((now) => (isEditing ? id : now === id ? null : now));
  const editLast = () => {
    const last = messages.findLast(({ sender }) => sender === 'user');
    if (last && canEdit) setEditedId(last.id);
  };
  return { editedId, onEdit, editLast };
}

/** Moves the focus when another conversation is opened and the pressed button, such as Branch, is gone. */
function useFocusAfterSwitch(conversationId: string | null, focus: () => void) {
  const last = useRef(conversationId);
  const focusIfLost = useEffectEvent(() => {
    if (isFocusLost()) focus();
  });
  useEffect(() => {
    if (last.current !== conversationId) focusIfLost();
    last.current = conversationId;
  }, [conversationId]);
}
