import type { OwnOverview } from '@foyer/contract';
import { isReadyToPublish, readinessOf } from '@foyer/contract/persona-readiness';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../platform/api';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { StepLink } from '../../ui/step-link';
import { messages } from './messages';
import { ownPersona } from './queries';

const title = 'Next for your FO';

interface NextStepsProps {
  /** Renders the step for unanswered questions; passed in from another feature. */
  questions: (persona: OwnOverview) => ReactNode;
  /** True if name and readiness are already shown above. */
  withoutSummary?: boolean;
}

/** Lists the next steps for the viewer's persona. */
export function NextSteps({ questions, withoutSummary = false }: NextStepsProps) {
  const { data: persona, ...query } = useQuery(ownPersona(api));
  if (persona === undefined && query.isError)
    return (
      <ErrorState
        title={messages.ownFailed.title}
        hint={messages.ownFailed.description}
        onRetry={() => query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <Card title={title}>
      {persona === undefined ? (
        <Skeleton className="h-48" />
      ) : persona === null ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">
            You have no FO yet. An FO is an AI persona that you write and teach. {messages.onlyOne}
          </p>
          <ButtonLink to="/create-fo">Create FO</ButtonLink>
        </div>
      ) : (
        <div className="grid gap-4">
          {!withoutSummary && <PersonaSummary persona={persona} />}
          <ul className="grid divide-y divide-line border-y border-line">
            {persona.counts.unread > 0 && (
              <StepLink to="/inbox" hint="In your inbox">
                {persona.counts.unread === 1
                  ? '1 unread conversation'
                  : `${persona.counts.unread} unread conversations`}
              </StepLink>
            )}
            {questions(persona)}
            {stepsOf(persona).map(({ to, text, hint }) => (
              <StepLink key={text} to={to} hint={hint}>
                {text}
              </StepLink>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function PersonaSummary({ persona }: { persona: OwnOverview }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={persona.name} url={persona.avatar_url} />
      <p className="grid min-w-0">
        <span className="truncate font-display text-xl">{persona.name}</span>
        <span className="text-sm text-muted">Readiness {Math.floor(readinessOf(persona))}%</span>
      </p>
    </div>
  );
}

/** At most three steps, from: documents, training, publishing, test questions. */
function stepsOf(persona: OwnOverview) {
  const { id, counts } = persona;
  const steps = [{ to: `/chat/${id}`, text: 'Train it', hint: 'Talk with it, and correct what it says' }];
  if (counts.documents === 0)
    steps.unshift({
      to: '/profile/knowledge',
      text: 'Give it something to read',
      hint: 'Upload a document',
    });
  if (visibilityOf(persona) === 'private' && isReadyToPublish(persona))
    steps.push({ to: '/profile/publishing', text: 'Publish it', hint: 'It is ready for the marketplace' });
  if (counts.test_questions === 0)
    steps.push({
      to: '/profile/testing',
      text: 'Write test questions',
      hint: 'See how it does before others ask',
    });
  return steps.slice(0, 3);
}
