import { limits } from '@foyer/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/button';
import { isComposing } from '../../../ui/is-composing';
import { TextArea } from '../../../ui/text-area';
import { useAddQuestion } from './use-add-question';

interface AddQuestionProps {
  foId: string;
  draft: string;
  onType: (draft: string) => void;
}

/** Form to add a question. Enter submits, Shift+Enter adds a line break. The input is kept after an error. */
export function AddQuestion({ foId, draft, onType }: AddQuestionProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useAddQuestion(foId, () => onType(''));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    const question = draft.trim();
    if (question && !add.isPending) add.mutate(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) submit(event);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        ref={field}
        label="New question"
        rows={2}
        value={draft}
        maxLength={limits.testQuestions.maxLength}
        readOnly={add.isPending}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="done"
      />
      <Button type="submit" kind="secondary" className="justify-self-start" busy={add.isPending}>
        <Plus aria-hidden="true" className="size-4" />
        Add question
      </Button>
    </form>
  );
}
