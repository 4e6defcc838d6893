import type { FeedbackLabel, Message } from '@foyer/contract';
import { PencilLine, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePending } from '../../../platform/use-pending';
import { correctionOf, useTypedText } from '../../../platform/use-typed-text';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { singleClick } from '../../../ui/single-click';
import { messages } from '../messages';
import { CorrectionForm } from './correction-form';
import { isDeclining } from './save-answer';
import { useSubmitFeedback, type Verdict, verdictKey } from './use-submit-feedback';
import type { ShownVerdict } from './use-verdict';
import { withoutLeadIn } from './without-lead-in';

interface FeedbackControlsProps {
  foId: string;
  answer: Pick<Message, 'id' | 'conversation_id' | 'content' | 'meta'>;
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
  const [typed, setTyped] = useTypedText(correctionOf(answer.id));
  const [isOpenedHere, setOpenedHere] = useState(false);
  const isEditing = typed !== undefined;
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const latestText = useRef(typed);
  useEffect(() => {
    latestText.current = typed;
  });
  const submit = useSubmitFeedback(foId, answer);
  // Also true for a save that began before the row went out of view and back.
  const isSaving = usePending<Verdict>(verdictKey(answer.id)).some(({ label }) => label === 'edit');
  const original = withoutLeadIn(answer);
  const open = () => {
    setOpenedHere(true);
    setTyped(verdict?.replacement ?? (isDeclining(answer) ? '' : original));
  };
  /** Returns the focus to the button, unless it is outside the form. */
  const close = () => {
    if (form.current?.contains(document.activeElement)) editButton.current?.focus();
    setTyped(undefined);
  };
  const toggle = () => {
    if (!isEditing) open();
    // The text would be lost if saving fails.
    else if (!isSaving) close();
  };
  const save = async (replacement: string) => {
    try {
      await submit.mutateAsync({ label: 'edit', replacement });
    } catch {
      // The error is shown elsewhere; the text stays in the form.
      return;
    }
    // Text that was typed meanwhile stays in the form, too.
    if (latestText.current?.trim() === replacement) close();
    onCorrected?.();
  };

  return (
    <>
      <VerdictButtons
        verdict={verdict}
        editButton={editButton}
        isEditing={isEditing}
        onEdit={toggle}
        onJudge={(label) => submit.mutate({ label })}
      />
      <span role="status">
        {verdict && <Badge tone={badges[verdict.label].tone}>{badges[verdict.label].name}</Badge>}
      </span>
      {verdict?.label === 'edit' && !isEditing && (
        <blockquote className="basis-full border-l-4 border-accent pl-4 text-sm whitespace-pre-wrap wrap-anywhere">
          <span className="block text-muted">
            {verdict.learnt ? messages.correctionLearnt : messages.correctionKept}
          </span>
          <span dir="auto" className="block">
            {verdict.replacement}
          </span>
        </blockquote>
      )}
      {isEditing && (
        <CorrectionForm
          ref={form}
          original={original}
          text={typed}
          onChange={setTyped}
          takesFocus={isOpenedHere}
          busy={isSaving}
          onSave={(replacement) => void save(replacement)}
          onCancel={close}
        />
      )}
    </>
  );
}

interface VerdictButtonsProps {
  verdict: ShownVerdict | undefined;
  editButton: RefObject<HTMLButtonElement | null>;
  isEditing: boolean;
  onEdit: () => void;
  onJudge: (label: 'approve' | 'reject') => void;
}

function VerdictButtons({ verdict, editButton, isEditing, onEdit, onJudge }: VerdictButtonsProps) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Your verdict</legend>
      <Button
        kind="quiet"
        size="icon"
        aria-label="Approve"
        title="Approve"
        aria-pressed={verdict?.label === 'approve'}
        onClick={singleClick(() => onJudge('approve'))}
        className="text-muted aria-pressed:text-good"
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        ref={editButton}
        kind="quiet"
        size="small"
        aria-label="Edit the answer"
        title="Write what it answers to this question from now on"
        aria-expanded={isEditing}
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
        onClick={singleClick(() => onJudge('reject'))}
        className="text-muted aria-pressed:text-danger"
      >
        <ThumbsDown aria-hidden="true" className="size-4" />
      </Button>
    </fieldset>
  );
}
