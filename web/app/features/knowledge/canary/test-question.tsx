import type { ComponentType, ReactNode } from 'react';
import { failureOf } from '../../../platform/failure';
import { Button } from '../../../ui/button';
import { FailureText } from '../../../ui/failure-text';
import { Notice } from '../../../ui/notice';
import { messages } from './messages';
import { type TestAnswer, useTestQuestion } from './use-test-question';

/** Component that renders the text of an answer as in the chat; passed by the route. */
export type AnswerText = ComponentType<{ text: string }>;

interface TestQuestionProps {
  foId: string;
  vectorId: string;
  question: string;
  answer: AnswerText;
  /** Another way to ask the question. */
  children: ReactNode;
}

/** Asks the test question on this page, and shows whether the canary was found. */
export function TestQuestion({ foId, vectorId, question, answer, children }: TestQuestionProps) {
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
          <p>
            <FailureText failure={failureOf(messages.askFailed, test.error)} />
          </p>
        </Notice>
      )}
      {test.data && !test.isPending && (
        <TestResult {...test.data} question={test.variables.question} answer={answer} />
      )}
    </>
  );
}

type TestResultProps = TestAnswer & Pick<TestQuestionProps, 'question' | 'answer'>;

function TestResult({ text, found, question, answer: Answer }: TestResultProps) {
  return (
    <Notice
      tone={found ? 'good' : 'warn'}
      title={found ? 'The canary was found' : 'The canary was not found'}
    >
      <p className="text-muted">{question}</p>
      <Answer text={text} />
    </Notice>
  );
}
