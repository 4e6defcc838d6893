import type { Message } from '@foyer/contract';
import { GitBranch, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { useBranch } from '../variants/use-branch';
import { VariantPicker } from '../variants/variant-picker';
import { OwnMessage } from './own-message';
import { QuestionEditor } from './question-editor';

interface QuestionProps {
  message: Message;
  foId: string;
  busy: boolean;
  /** True while the persona's owner answers in person; questions cannot be edited then. */
  isHeldByOwner: boolean;
  /** Only the last question can be edited. */
  isLast: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  /** Resolves to true if the server accepted the new text. */
  onSave: (text: string) => Promise<boolean>;
}

/** Shows a stored message of the viewer, with buttons to copy, edit and branch. */
export function Question(props: QuestionProps) {
  const { message, foId, busy, isHeldByOwner, isLast, isEditing, onEdit, onSave } = props;
  const branch = useBranch(foId);
  const isReturning = useRef(false);
  if (isEditing) {
    const close = () => {
      isReturning.current = true;
      onEdit(false);
    };
    return (
      <QuestionEditor id={message.id} text={message.content} mayAsk={!busy} onSave={onSave} onClose={close} />
    );
  }
  return (
    <OwnMessage text={message.content} attachments={message.attachments}>
      <div className="-mr-2 flex items-center text-muted">
        {/* First in a row aligned to the right: the others do not move when it disappears with the next question. */}
        {isLast && !isHeldByOwner && (
          <Button
            kind="quiet"
            size="icon"
            className="size-8 text-muted"
            aria-label="Edit the question"
            title="Edit"
            disabled={busy}
            onClick={() => onEdit(true)}
            ref={(button) => {
              if (button && isReturning.current) button.focus();
              isReturning.current = false;
            }}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
        )}
        <VariantPicker message={message} kind="Question" busy={busy} />
        <CopyButton label="Copy the question" text={() => message.content} className="size-8" />
        {!isHeldByOwner && (
          <Button
            kind="quiet"
            size="icon"
            className="size-8 text-muted"
            aria-label="Branch from the question"
            title="New conversation up to here"
            busy={branch.isPending}
            onClick={() => branch.mutate(message.id)}
          >
            {!branch.isPending && <GitBranch aria-hidden="true" className="size-4" />}
          </Button>
        )}
      </div>
    </OwnMessage>
  );
}
