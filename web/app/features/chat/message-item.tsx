import type { Message } from '@foyer/contract';
import { SystemMessage } from '../../ui/conversation-marks';
import { Answer } from './answer/answer';
import { ownerLabel } from './owner-here/owner-label';
import { Question } from './question/question';
import type { ChatContext, ChatSlots } from './slots';
import type { useTurn } from './turn/use-turn';

interface MessageItemProps {
  message: Message;
  chat: ChatContext;
  /** The question of an answer, if known. */
  question: Message | undefined;
  turn: ReturnType<typeof useTurn>;
  slots: ChatSlots;
  /** True for the last question or answer: only these can be edited or regenerated, as nothing follows them. */
  isLast: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** Text of a system message. The owner is named when taking over: a later reader may not know who "the owner" was. */
const systemText = ({ meta, content }: Message, { ownerName }: ChatContext) =>
  meta.mark === 'taken_over' ? `${ownerLabel(ownerName)} is here and answers in person.` : content;

/** Renders one message by its author. */
export function MessageItem(props: MessageItemProps) {
  const { message, chat, question, turn, slots, isLast, isEditing, onEdit } = props;
  if (message.role === 'system') return <SystemMessage text={systemText(message, chat)} />;
  if (message.role === 'user')
    return (
      <Question
        message={message}
        foId={chat.persona.id}
        busy={turn.busy || chat.isHeldByOwner}
        isHeldByOwner={chat.isHeldByOwner}
        isLast={isLast}
        isEditing={isEditing}
        onEdit={onEdit}
        onSave={(text) => turn.requestVariant({ edit: message.id, message: text })}
      />
    );
  return (
    <Answer
      message={message}
      persona={chat.persona}
      isOwner={chat.isOwner}
      ownerName={chat.ownerName}
      isHeldByOwner={chat.isHeldByOwner}
      busy={turn.busy || chat.isHeldByOwner}
      onRegenerate={
        isLast && !chat.isHeldByOwner ? () => void turn.requestVariant({ regenerate: message.id }) : undefined
      }
      actions={slots.answerActions?.(message, { ...chat, question })}
    />
  );
}
