import { type IdentityResult, identityQuestions } from '@foyer/contract/persona-identity';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { FailureText } from '../../../../ui/failure-text';
import { isFocusLost } from '../../../../ui/focus';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { Spinner } from '../../../../ui/spinner';
import { messages } from '../../messages';
import type { Validation } from './verify';

const texts = messages.validation;
const questions = Object.values(identityQuestions);

interface ValidationPanelProps {
  validation: Validation;
  isRepairing: boolean;
  onRepair: () => void;
  onRetry: () => void;
}

/** Shows the persona's answers to identity questions, and whether they were right. */
export function ValidationPanel({ validation, isRepairing, onRepair, onRetry }: ValidationPanelProps) {
  const { status } = validation;
  const list = useFocusOnRerun(status);
  const results = 'results' in validation ? validation.results : [];
  const pendingQuestions = status === 'running' ? questions.slice(results.length) : [];
  return (
    <div className="grid gap-5">
      <div role="status">
        <Verdict validation={validation} />
      </div>
      <ul ref={list} tabIndex={-1} aria-label="Tests" className="grid gap-3 outline-none">
        {results.map((result) => (
          <TestResult key={result.question} result={result} />
        ))}
        {pendingQuestions.map((question) => (
          <PendingTest key={question} question={question} />
        ))}
      </ul>
      {(status === 'failed' || status === 'broken') && (
        <div className="flex flex-wrap gap-3">
          {status === 'failed' && (
            <Button onClick={onRepair} busy={isRepairing}>
              Fix & Retry
            </Button>
          )}
          <Button kind="secondary" onClick={onRetry} disabled={isRepairing}>
            Retry Tests
          </Button>
        </div>
      )}
    </div>
  );
}

/** Focuses the list when the tests run again, since the buttons that repeat them are removed. */
function useFocusOnRerun(status: Validation['status']) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const runsAgain = status === 'running' && before.current !== 'running';
    before.current = status;
    if (runsAgain && isFocusLost()) list.current?.focus({ preventScroll: true });
  }, [status]);
  return list;
}

function Verdict({ validation }: { validation: Validation }) {
  switch (validation.status) {
    case 'running':
      return (
        <Notice>
          <p className="flex items-center gap-3 font-semibold">
            <Spinner />
            {texts.running}
          </p>
        </Notice>
      );
    case 'passed':
      return (
        <Notice tone="good">
          <p className="font-semibold">{texts.passed}</p>
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="warn">
          <p>
            <FailureText failure={validation.failure} />
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={validation.missingNames.length > 0 ? texts.missing : texts.failed}>
          {validation.missingNames.length > 0 && (
            <ul className="list-disc pl-5">
              {validation.missingNames.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          )}
        </Notice>
      );
  }
}

const row = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line px-4 py-3';

function TestResult({ result: { question, passed, reason, expected, got } }: { result: IdentityResult }) {
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <li className={row}>
      <Icon aria-hidden="true" className={passed ? 'mt-0.5 size-5 text-good' : 'mt-0.5 size-5 text-danger'} />
      <div className="grid gap-1">
        <h3 className="font-sans font-semibold">
          <span className="sr-only">{passed ? 'Passed: ' : 'Failed: '}</span>
          {question}
        </h3>
        <p className="text-sm text-muted">{reason}</p>
        {!passed && <p className="text-sm text-muted">Expected: {expected}</p>}
        <p className={`min-h-10 text-sm wrap-anywhere ${passed ? 'line-clamp-2' : 'whitespace-pre-line'}`}>
          “{got}”
        </p>
      </div>
    </li>
  );
}

/** Placeholder of a result, with the height of a passed one, to avoid layout shift. */
function PendingTest({ question }: { question: string }) {
  return (
    <li className={row}>
      <CircleDashed aria-hidden="true" className="mt-0.5 size-5 text-muted" />
      <div className="grid gap-1">
        <h3 className="font-sans font-semibold text-muted">{question}</h3>
        <Skeleton className="h-5" />
        <Skeleton className="h-10" />
      </div>
    </li>
  );
}
