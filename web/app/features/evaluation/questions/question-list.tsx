import type { TestQuestion } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { useRemoveQuestion } from './use-remove-question';

export function QuestionList({ foId, questions }: { foId: string; questions: TestQuestion[] }) {
  const remove = useRemoveQuestion(foId);
  if (questions.length === 0)
    return (
      <p className="rounded-control border border-dashed border-edge px-4 py-6 text-center text-muted">
        {messages.emptyQuestions}
      </p>
    );
  return (
    <ol aria-label="Test questions" className="divide-y divide-line rounded-control border border-line">
      {questions.map(({ id, question }) => (
        <li key={id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
            {question}
          </span>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Delete the question “${question}”`}
            onClick={() => remove.mutate(id)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
