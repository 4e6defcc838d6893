import type { Memory } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { TextArea } from '../../../ui/text-area';
import { LearntRow } from './learnt-row';
import { useChangeMemory } from './use-change-memory';

const labels = {
  approve: { name: 'Approved', tone: 'good' },
  edit: { name: 'Corrected', tone: 'accent' },
  reject: { name: 'Not to be said again', tone: 'danger' },
} as const;

export function MemoryRow({ memory }: { memory: Memory }) {
  const [question, setQuestion] = useState(memory.question);
  const [answer, setAnswer] = useState(memory.answer);
  const [tried, setTried] = useState(false);
  const { update, remove } = useChangeMemory(memory.fo_id);
  const { name, tone } = labels[memory.label];
  const save = (saved: () => void) => {
    setTried(true);
    if (question.trim() && answer.trim())
      update.mutate(
        { id: memory.id, question: question.trim(), answer: answer.trim() },
        { onSuccess: saved },
      );
  };
  const reset = () => {
    setQuestion(memory.question);
    setAnswer(memory.answer);
    setTried(false);
  };
  return (
    <LearntRow
      name={textOfMarkdown(memory.question)}
      busy={update.isPending}
      isChanged={question !== memory.question || answer !== memory.answer}
      onSave={save}
      onReset={reset}
      onRemove={() => remove.mutate(memory.id)}
      fields={
        <>
          <TextArea
            label="Question"
            rows={2}
            value={question}
            maxLength={limits.message.max}
            error={tried && !question.trim() ? 'Please write down the question.' : undefined}
            required
            onChange={(event) => setQuestion(event.target.value)}
          />
          <TextArea
            label="Answer"
            value={answer}
            maxLength={limits.message.max}
            error={tried && !answer.trim() ? 'Please write down the answer.' : undefined}
            required
            onChange={(event) => setAnswer(event.target.value)}
          />
        </>
      }
    >
      <h2 className="font-sans text-base font-semibold whitespace-pre-wrap wrap-anywhere">
        {textOfMarkdown(memory.question)}
      </h2>
      <p
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
