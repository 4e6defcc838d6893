import type { ReactNode } from 'react';
import { messageOf } from '../../platform/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { messages } from './messages';
import { type TestAnswer, useTestQuestion } from './use-test-question';

interface TestQuestionProps {
  foId: string;
  vectorId: string;
  question: string;
  /** The other way to ask. */
  children: ReactNode;
}

/** Asks the test question in place, and says whether the canary was found. */
export function TestQuestion({ foId, vectorId, question, children }: TestQuestionProps) {
  const test = useTestQuestion();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={test.isPending}
          aria-disabled={!question.trim() || undefined}
          onClick={() => question.trim() && test.mutate({ foId, vectorId, question })}
        >
          Ask the test question
        </Button>
        {children}
      </div>
      {test.isError && (
        <Notice tone="danger">
          <p>{messageOf(test.error, messages.askFailed)}</p>
        </Notice>
      )}
      {test.data && !test.isPending && <Answer answer={test.data} question={test.variables.question} />}
    </>
  );
}

function Answer({ answer: { text, found }, question }: { answer: TestAnswer; question: string }) {
  return (
    <Notice
      tone={found ? 'good' : 'warn'}
      title={found ? 'The canary was found' : 'The canary was not found'}
    >
      <p className="text-muted">{question}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </Notice>
  );
}
