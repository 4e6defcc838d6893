import type { Memory } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { Badge } from '../../../ui/badge';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { messages } from '../messages';
import { LearntRow } from './learnt-row';
import { useChangeMemory } from './use-change-memory';
import { useEdited } from './use-edited';

const labels = {
  approve: { name: 'Approved', tone: 'good' },
  edit: { name: 'Corrected', tone: 'accent' },
  reject: { name: 'Not to be said again', tone: 'danger' },
} as const;

interface MemoryRowProps {
  memory: Memory;
  /** True if the answer was deleted elsewhere while being edited; the typed text can only be copied. */
  isGone?: boolean;
  onEditing?: (isEditing: boolean) => void;
}

export function MemoryRow({ memory, isGone = false, onEditing }: MemoryRowProps) {
  const stored = { question: memory.question, answer: memory.answer };
  const { typed, change, reset, isSubmitted, markSubmitted, isChanged, isOutdated } = useEdited(stored);
  const question = typed.question.trim();
  const answer = typed.answer.trim();
  const { update, remove } = useChangeMemory(memory.fo_id);
  const { name, tone } = labels[memory.label];
  const save = (onSaved: () => void) => {
    markSubmitted();
    if (question && answer)
      update.mutate({ id: memory.id, question, answer, replaces: stored }, { onSuccess: onSaved });
  };
  return (
    <LearntRow
      name={textOfMarkdown(memory.question)}
      busy={update.isPending}
      goneNotice={
        isGone && (
          <Notice tone="warn" isLive>
            <p>{messages.answerGone}</p>
          </Notice>
        )
      }
      saveLabel={isGone ? null : 'Save'}
      onEditing={onEditing}
      isChanged={isChanged}
      isOutdated={isOutdated}
      onSave={save}
      onReset={reset}
      onRemove={() => remove.mutate(memory.id)}
      fields={
        <>
          <TextArea
            label="Question"
            rows={2}
            value={typed.question}
            readOnly={update.isPending}
            maxLength={limits.message.max}
            error={isSubmitted && !question ? 'Please write down the question.' : undefined}
            required
            onChange={(event) => change({ question: event.target.value })}
          />
          <TextArea
            label="Answer"
            value={typed.answer}
            readOnly={update.isPending}
            maxLength={limits.message.max}
            error={isSubmitted && !answer ? 'Please write down the answer.' : undefined}
            required
            onChange={(event) => change({ answer: event.target.value })}
          />
        </>
      }
    >
      <h2 dir="auto" className="font-sans text-base font-semibold whitespace-pre-wrap wrap-anywhere">
        {textOfMarkdown(memory.question)}
      </h2>
      <p
        dir="auto"
        className={`text-sm whitespace-pre-wrap wrap-anywhere ${memory.label === 'reject' ? 'text-muted line-through' : ''}`}
      >
        {textOfMarkdown(memory.answer)}
      </p>
      <span className="flex flex-wrap gap-2">
        {memory.origin === 'consent' ? <Badge>From a conversation</Badge> : <Badge tone={tone}>{name}</Badge>}
        {memory.from_visitor && <Badge>A visitor asked</Badge>}
      </span>
    </LearntRow>
  );
}
