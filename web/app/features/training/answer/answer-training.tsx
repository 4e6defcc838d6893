import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feedbackOf } from '../queries';
import { FeedbackControls } from './feedback-controls';
import { SaveAnswer } from './save-answer';
import { TestQuestionOffer } from './test-question-offer';

interface AnswerTrainingProps {
  foId: string;
  answer: Message;
  question: string;
}

/** Lets the owner rate an answer in their own chat, and save it as knowledge. */
export function AnswerTraining({ foId, answer, question }: AnswerTrainingProps) {
  const [corrected, setCorrected] = useState(false);
  const { data: verdicts } = useQuery(feedbackOf(answer.conversation_id));
  const verdict = verdicts?.find(({ message_id }) => message_id === answer.id);
  const isWhole = answer.status === 'complete';
  if (!(isWhole || answer.status === 'stopped') || answer.is_human) return null;
  return (
    <>
      <FeedbackControls
        foId={foId}
        answer={answer}
        verdict={verdict}
        onCorrected={() => setCorrected(true)}
      />
      {isWhole && verdict?.label !== 'reject' && (
        <SaveAnswer
          foId={foId}
          answer={answer}
          replacement={verdict?.replacement ?? undefined}
          question={question}
        />
      )}
      {corrected && question.trim() && (
        <TestQuestionOffer foId={foId} question={question} onClose={() => setCorrected(false)} />
      )}
    </>
  );
}
