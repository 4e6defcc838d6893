import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '../../../platform/failure';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import { messages } from './messages';
import { type AnswerText, TestQuestion } from './test-question';
import type { UpsertCanary } from './use-upsert-canary';

interface CanaryResultProps {
  upsert: Pick<UpsertCanary, 'data' | 'error' | 'variables' | 'isPending'>;
  question: string;
  answer: AnswerText;
}

/** Shows the result of the test and what to do next. */
export function CanaryResult({
  upsert: { data: canary, error, variables, isPending },
  question,
  answer,
}: CanaryResultProps) {
  if (isPending) return null;
  if (error)
    return (
      <Outcome icon={<CircleX aria-hidden="true" className="size-6 text-danger" />} title="Failed">
        <p>{messages.failed}</p>
        <p className="text-muted">
          {failureOf(messages.failed, error).description ?? messages.nothingStored}
        </p>
      </Outcome>
    );
  if (!canary || !variables) return null;
  return (
    <Outcome icon={<CircleCheck aria-hidden="true" className="size-6 text-good" />} title="Success">
      <p>
        {canary.foName} now knows the canary. It is kept by: {messages.stores[canary.store]}.
      </p>
      <dl className="flex flex-wrap items-center gap-x-3">
        <dt className="font-semibold">Vector ID</dt>
        <dd className="flex min-w-0 items-center gap-1">
          <code className="text-sm break-all">{canary.vectorId}</code>
          <CopyButton label="Copy the vector ID" text={() => canary.vectorId} />
        </dd>
      </dl>
      <h3 className="text-lg">Next steps</h3>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Ask the test question below: nothing of it is stored.</li>
        <li>Or ask it in the chat, and look at the sources under the answer.</li>
        <li>When you are done, delete “canary.txt” among the documents of your FO.</li>
      </ol>
      <TestQuestion
        key={canary.vectorId}
        foId={variables.foId}
        vectorId={canary.vectorId}
        question={question}
        answer={answer}
      >
        <ButtonLink to={`/chat/${variables.foId}`} kind="secondary">
          Chat with {canary.foName}
        </ButtonLink>
      </TestQuestion>
    </Outcome>
  );
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="flex items-center gap-2 text-xl">
          {icon}
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
