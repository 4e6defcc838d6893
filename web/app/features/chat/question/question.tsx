import type { Message } from '@foyer/contract';
import { GitBranch, Paperclip, Pencil } from 'lucide-react';
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
  /** The persona's owner answers in person: the conversation takes no other way meanwhile. */
  held: boolean;
  /** Only the last question can be put in other words. */
  isLast: boolean;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Whether the server took the other words. */
  onSave: (text: string) => Promise<boolean>;
}

/** A stored message of the viewer's, with what can be done with it. */
export function Question(props: QuestionProps) {
  const { message, foId, busy, held, isLast, editing, onEdit, onSave } = props;
  const branch = useBranch(foId);
  const returning = useRef(false);
  if (editing) {
    const close = () => {
      returning.current = true;
      onEdit(false);
    };
    return <QuestionEditor text={message.content} busy={busy} onSave={onSave} onClose={close} />;
  }
  return (
    <OwnMessage text={message.content}>
      {message.attachments.map(({ id, file_name }) => (
        <p key={id} className="flex max-w-[85%] items-center gap-1.5 text-sm text-muted">
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{file_name}</span>
        </p>
      ))}
      <div className="-mr-2 flex items-center text-muted">
        <VariantPicker message={message} kind="Question" busy={busy} />
        <CopyButton label="Copy the question" text={() => message.content} className="size-8" />
        {isLast && !held && (
          <Button
            kind="quiet"
            size="icon"
            className="size-8"
            aria-label="Edit the question"
            title="Edit"
            disabled={busy}
            onClick={() => onEdit(true)}
            ref={(button) => {
              if (button && returning.current) button.focus();
              returning.current = false;
            }}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
        )}
        {!held && (
          <Button
            kind="quiet"
            size="icon"
            className="size-8"
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
