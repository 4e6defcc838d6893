import type { TestQuestion } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { singleClick } from '../../../ui/single-click';
import { messages } from '../messages';
import { useRemoveQuestion } from './use-remove-question';

export function QuestionList({ foId, questions }: { foId: string; questions: TestQuestion[] }) {
  const remove = useRemoveQuestion(foId);
  const list = useRef<HTMLOListElement>(null);
  if (questions.length === 0)
    return (
      <p className="rounded-control border border-dashed border-edge px-4 py-6 text-center text-muted">
        {messages.emptyQuestions}
      </p>
    );
  /** The row disappears at once, and the focus with it. */
  const focusNeighbour = (index: number) => {
    const rows = list.current?.children;
    const neighbour = rows?.[index + 1] ?? rows?.[index - 1];
    neighbour?.querySelector('button')?.focus();
  };
  return (
    <ol
      ref={list}
      aria-label="Test questions"
      className="divide-y divide-line rounded-control border border-line"
    >
      {questions.map(({ id, question }, index) => (
        <li key={id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
            {question}
          </span>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Delete the question “${question}”`}
            onClick={singleClick(() => {
              focusNeighbour(index);
              remove.mutate(id);
            })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
