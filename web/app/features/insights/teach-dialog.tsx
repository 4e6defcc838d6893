import type { InsightsQuestion } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { factKeyOf, findSameFact, shownFactKey, typedFactKey } from '@foyer/contract/training-fact-key';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTypedFields } from '../../platform/use-typed-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useProblemFocus } from '../../ui/use-problem-focus';
import { messages } from './messages';
import { factsOf } from './queries';
import { SaveAs } from './save-as';
import { useTeach } from './use-teach';

const texts = messages.teach;

interface TeachDialogProps {
  foId: string;
  question: InsightsQuestion;
  onClose: () => void;
  onTaught: () => void;
}

interface TeachFields {
  as: 'fact' | 'memory';
  name: string;
  answer: string;
  tell: boolean;
}

/**
 * Dialog for the owner's answer to an unanswered question, saved as a fact or as a learnt answer. The form is kept until it
 * is saved or cancelled.
 */
export function TeachDialog({ foId, question, onClose, onTaught }: TeachDialogProps) {
  const { fields, change, forget } = useTypedFields<TeachFields>(`teach.${question.id}`);
  const { name = shownFactKey(factKeyOf(question.question)), answer = '', tell = false } = fields;
  // The visitors may have withdrawn their consent since it was chosen.
  const as = (question.can_remember && fields.as) || 'fact';
  const key = typedFactKey(name);
  const [tried, setTried] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const teach = useTeach(foId, question.id);
  const { data: existingFact } = useQuery({
    ...factsOf(foId),
    select: (facts) => (key && findSameFact(facts, key)) || null,
  });
  const lacksKey = as === 'fact' && !key;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (teach.isPending) return;
    if (lacksKey || !answer.trim()) return focusFirstProblem();
    const replaces = existingFact?.value ?? null;
    const lesson = as === 'fact' ? { as, key, answer, replaces } : { as, answer };
    const onSuccess = () => {
      forget();
      onTaught();
    };
    teach.mutate({ teach: lesson, tell }, { onSuccess });
  };
  const cancel = () => {
    forget();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !teach.isPending && onClose()}
      title={texts.title}
      description={
        <>
          <span dir="auto" className="line-clamp-3 font-semibold text-ink wrap-anywhere">
            {textOfMarkdown(question.question)}
          </span>
          {texts.lead}
        </>
      }
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <TextArea
          label="Your answer"
          value={answer}
          readOnly={teach.isPending}
          maxLength={limits.insights.answerMax}
          error={tried && !answer.trim() ? texts.answerMissing : undefined}
          required
          onChange={(event) => change({ answer: event.target.value })}
        />
        <SaveAs
          as={as}
          onChange={(as) => !teach.isPending && change({ as })}
          mayRemember={question.can_remember}
        />
        {as === 'fact' && (
          <TextField
            label="Key"
            hint="The words by which a question finds it."
            value={name}
            readOnly={teach.isPending}
            maxLength={limits.factKey.max}
            error={tried && lacksKey ? texts.keyMissing : undefined}
            required
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        {as === 'fact' && existingFact && (
          <Notice isLive title={texts.replacesFact(shownFactKey(existingFact.key))}>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {textOfMarkdown(existingFact.value)}
            </p>
          </Notice>
        )}
        <Switch
          label={texts.tell}
          hint={texts.tellHint}
          checked={tell}
          onChange={(tell) => !teach.isPending && change({ tell })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={cancel} disabled={teach.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={teach.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
