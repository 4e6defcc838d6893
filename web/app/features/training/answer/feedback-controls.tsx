import type { FeedbackLabel, Message } from '@foyer/contract';
import { PencilLine, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { CorrectionForm } from './correction-form';
import { useSubmitFeedback } from './use-submit-feedback';
import type { ShownVerdict } from './use-verdict';

interface FeedbackControlsProps {
  foId: string;
  answer: Pick<Message, 'id' | 'conversation_id' | 'content'>;
  verdict: ShownVerdict | undefined;
  onCorrected?: () => void;
}

const badges: Record<FeedbackLabel, { name: string; tone: 'good' | 'accent' | 'danger' }> = {
  approve: { name: 'Approved', tone: 'good' },
  edit: { name: 'Edited', tone: 'accent' },
  reject: { name: 'Rejected', tone: 'danger' },
};

/** Buttons for the owner to approve, edit or reject an answer; a new verdict replaces the last one. */
export function FeedbackControls({ foId, answer, verdict, onCorrected }: FeedbackControlsProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const submit = useSubmitFeedback(foId, answer);
  const close = () => {
    setEditing(false);
    edit.current?.focus();
  };

  return (
    <>
      <VerdictButtons
        verdict={verdict}
        edit={edit}
        editing={editing}
        onEdit={() => setEditing(!editing)}
        onJudge={(label) => submit.mutate({ label })}
      />
      <span role="status">
        {verdict && <Badge tone={badges[verdict.label].tone}>{badges[verdict.label].name}</Badge>}
      </span>
      {verdict?.label === 'edit' && !editing && (
        <blockquote className="basis-full border-l-4 border-accent pl-4 text-sm whitespace-pre-wrap wrap-anywhere">
          <span className="block text-muted">From now on it answers:</span>
          {verdict.replacement}
        </blockquote>
      )}
      {editing && (
        <CorrectionForm
          original={answer.content}
          currentAnswer={verdict?.replacement ?? answer.content}
          busy={submit.isPending}
          onSave={(replacement) =>
            submit.mutate(
              { label: 'edit', replacement },
              {
                onSuccess: () => {
                  close();
                  onCorrected?.();
                },
              },
            )
          }
          onCancel={close}
        />
      )}
    </>
  );
}

interface VerdictButtonsProps {
  verdict: ShownVerdict | undefined;
  edit: RefObject<HTMLButtonElement | null>;
  editing: boolean;
  onEdit: () => void;
  onJudge: (label: 'approve' | 'reject') => void;
}

function VerdictButtons({ verdict, edit, editing, onEdit, onJudge }: VerdictButtonsProps) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Your verdict</legend>
      <Button
        kind="quiet"
        size="icon"
        aria-label="Approve"
        title="Approve"
        aria-pressed={verdict?.label === 'approve'}
        onClick={() => onJudge('approve')}
        className="text-muted aria-pressed:text-good"
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        ref={edit}
        kind="quiet"
        size="small"
        aria-label="Edit the answer"
        aria-expanded={editing}
        onClick={onEdit}
        className="text-muted"
      >
        <PencilLine aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Button
        kind="quiet"
        size="icon"
        aria-label="Reject"
        title="Reject"
        aria-pressed={verdict?.label === 'reject'}
        onClick={() => onJudge('reject')}
        className="text-muted aria-pressed:text-danger"
      >
        <ThumbsDown aria-hidden="true" className="size-4" />
      </Button>
    </fieldset>
  );
}
