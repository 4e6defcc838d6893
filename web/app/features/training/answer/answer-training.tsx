import type { Message } from '@foyer/contract';
import { useState } from 'react';
import { FeedbackControls } from './feedback-controls';
import { SaveAnswer } from './save-answer';
import { TestQuestionOffer } from './test-question-offer';

interface AnswerTrainingProps {
  foId: string;
  answer: Message;
  question: string;
}

/** For the owner, under an answer in their own chat: a verdict on it, and what of it is worth keeping. */
export function AnswerTraining({ foId, answer, question }: AnswerTrainingProps) {
  const [corrected, setCorrected] = useState(false);
  if (answer.status !== 'complete' || answer.is_human) return null;
  return (
    <>
      <FeedbackControls foId={foId} answer={answer} onCorrected={() => setCorrected(true)} />
      <SaveAnswer foId={foId} answer={answer} question={question} />
      {corrected && question.trim() && (
        <TestQuestionOffer foId={foId} question={question} onClose={() => setCorrected(false)} />
      )}
    </>
  );
}
