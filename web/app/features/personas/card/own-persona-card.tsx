import type { OwnOverview } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { ownPersona } from '../queries';
import { CardHead } from './card-head';
import { DangerZone } from './danger-zone';
import { LearningProgress } from './learning-progress';
import { MarketplaceSettings } from './marketplace-settings';

/** Where a route puts what other features add to the card. */
interface CardSlots {
  testing?: (persona: OwnOverview) => ReactNode;
  portable?: (persona: OwnOverview) => ReactNode;
}

/** The member's one persona: what it is, how far it has come, who sees it, and its end. */
export function OwnPersonaCard({ testing, portable }: CardSlots) {
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
  if (persona === undefined)
    return (
      <Card title="My FO">
        <Skeleton className="h-[75rem] sm:h-[61rem]" />
      </Card>
    );
  if (persona === null)
    return (
      <EmptyState title="You have no FO yet" hint={messages.onlyOne}>
        <ButtonLink to="/create-fo">Create FO</ButtonLink>
      </EmptyState>
    );

  return (
    <Card title="My FO">
      <CardHead persona={persona} />
      <div className="mt-6 grid divide-y divide-line border-t border-line *:py-6 *:last:pb-0">
        <LearningProgress persona={persona} />
        {testing?.(persona)}
        <MarketplaceSettings persona={persona} />
        {portable?.(persona)}
        <DangerZone persona={persona} />
      </div>
    </Card>
  );
}
