import type { Message } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { BookmarkCheck, BookmarkPlus, Brain } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { DoneBadge } from './done-badge';
import { SaveInformationDialog } from './save-information-dialog';
import { useIsSaved } from './use-is-saved';
import { useSubmitFeedback } from './use-submit-feedback';
import { useVerdict } from './use-verdict';

interface ReplyTrainingProps {
  foId: string;
  reply: Pick<Message, 'id' | 'content' | 'conversation_id'>;
  /** The visitor's question. */
  question: string;
  /** The persona's answer to it, if any; the reply can replace it as the learnt answer. */
  answer: Pick<Message, 'id' | 'conversation_id' | 'is_human'> | undefined;
}

/** Shown below the owner's reply: choices of what the persona learns from it. */
export function ReplyTraining({ foId, reply, question, answer }: ReplyTrainingProps) {
  const [open, setOpen] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const openDialog = () => {
    setPressed(true);
    setOpen(true);
  };
  const isSaved = useIsSaved(foId, reply.content);
  return (
    <>
      {answer && !answer.is_human && <Remember foId={foId} reply={reply} answer={answer} />}
      {isSaved ? (
        <DoneBadge icon={BookmarkCheck} takesFocus={isPressed}>
          Saved
        </DoneBadge>
      ) : (
        <Button kind="quiet" size="small" title={messages.factHint} onClick={openDialog}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save as Fact
        </Button>
      )}
      {open && (
        <SaveInformationDialog
          foId={foId}
          kind="fact"
          messageId={reply.id}
          answer={reply.content}
          proposed={reply.content}
          question={question}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Button that makes the persona give the owner's reply when it is asked the same again. */
function Remember({
  foId,
  reply,
  answer,
}: Required<Pick<ReplyTrainingProps, 'foId' | 'reply'>> & {
  answer: Pick<Message, 'id' | 'conversation_id'>;
}) {
  const verdict = useVerdict(answer);
  const submit = useSubmitFeedback(foId, answer);
  const [isPressed, setPressed] = useState(false);
  const remember = () => {
    setPressed(true);
    submit.mutate({ label: 'edit', replacement });
  };
  const replacement = firstCharacters(reply.content, limits.message.max);
  if (verdict?.label === 'edit' && verdict.replacement === replacement)
    return (
      <DoneBadge icon={Brain} takesFocus={isPressed} tone={verdict.learnt ? 'good' : 'plain'}>
        {verdict.learnt ? 'Remembered' : 'Kept, not learnt'}
      </DoneBadge>
    );
  return (
    <Button
      kind="quiet"
      size="small"
      title="Asked the same again, your FO answers this"
      busy={submit.isPending}
      onClick={remember}
    >
      <Brain aria-hidden="true" className="size-4" />
      Remember
    </Button>
  );
}
