import { limits } from '@foyer/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { api } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

interface TestQuestionOfferProps {
  foId: string;
  question: string;
  onClose: () => void;
}

/** Offers after a correction to add the question to the evaluation. */
export function TestQuestionOffer({ foId, question, onClose }: TestQuestionOfferProps) {
  const add = useMutation({
    mutationFn: () =>
      api.evaluation.addQuestion({
        foId,
        question: [...question.trim()].slice(0, limits.testQuestions.maxLength).join(''),
      }),
    onSuccess: () => {
      toast.success(messages.questionAdded);
      onClose();
    },
    onError: (error) => toast.failure(messages.questionFailed, error),
  });
  return (
    <div
      role="status"
      className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2 text-sm"
    >
      <ClipboardCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-48">Ask this again in every test, to see what it answers?</p>
      <span className="flex gap-2">
        <Button kind="secondary" size="small" busy={add.isPending} onClick={() => add.mutate()}>
          Make it a test question
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          No
        </Button>
      </span>
    </div>
  );
}
