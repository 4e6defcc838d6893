import type { Message } from '@foyer/contract';
import { useState } from 'react';
import { FeedbackControls } from './feedback-controls';
import { SaveAnswer } from './save-answer';
import { TestQuestionOffer } from './test-question-offer';
import { useVerdict } from './use-verdict';

interface AnswerTrainingProps {
  foId: string;
  answer: Message;
  question: string;
  /** False if the question is a visitor's: it is not offered as a test question. */
  isOwnChat?: boolean;
}

/** Lets the owner rate an answer, and save it as knowledge. */
export function AnswerTraining({ foId, answer, question, isOwnChat = false }: AnswerTrainingProps) {
  const [isCorrected, setCorrected] = useState(false);
  const verdict = useVerdict(answer);
  const isComplete = answer.status === 'complete';
  if (!(isComplete || answer.status === 'stopped') || answer.is_human) return null;
  return (
    <>
      <FeedbackControls
        foId={foId}
        answer={answer}
        verdict={verdict}
        onCorrected={() => setCorrected(true)}
      />
      {isComplete && verdict?.label !== 'reject' && (
        <SaveAnswer
          foId={foId}
          answer={answer}
          replacement={verdict?.replacement ?? undefined}
          question={question}
        />
      )}
      {isOwnChat && isCorrected && question.trim() && (
        <TestQuestionOffer foId={foId} question={question} onClose={() => setCorrected(false)} />
      )}
    </>
  );
}
